import type { ActiveSession, Services } from "../../../plugin.ts";
import type { Member, Organization } from "../entities.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { organizationError } from "../organization-error.ts";
import { member, organization } from "../tables.ts";
import { toMember, toOrganization } from "./rows.ts";

/** The caller's membership and organization. */
export interface Caller {
  readonly organization: Organization;
  readonly member: Member;
  readonly changedAt: Date;
}

export interface CallerScope {
  readonly session: ActiveSession;
  readonly headers: Headers;
  readonly services: Services;
}

export function activeOf({ session }: ActiveSession): string | null {
  const id: unknown = Reflect.get(session, "activeOrganizationId");
  return typeof id === "string" && id !== "" ? id : null;
}

const membership = async (services: Services, userId: string, by: "id" | "slug", name: string) =>
  services.store.find(member, {
    where: by === "id" ? { userId, organizationId: name } : { userId },
    join: { table: organization, on: "organizationId", where: by === "id" ? {} : { slug: name } },
  });

/**
 * An id is never read as a slug, which could imitate another's. @throws ORGANIZATION_NOT_FOUND, the refusal for
 * non-members
 */
async function callerBy(
  services: Services,
  userId: string,
  name: string,
  refusal: OrganizationErrorCode,
): Promise<Caller> {
  const { store } = services;
  const byId = await membership(services, userId, "id", name);
  const isId = byId !== null || (await store.find(organization, { where: { id: name } })) !== null;
  const found = isId ? byId : await membership(services, userId, "slug", name);
  if (found !== null) {
    const [row, its] = found;
    return { member: toMember(row), organization: toOrganization(its), changedAt: its.changedAt ?? its.createdAt };
  }
  const isKnown = isId || (await store.find(organization, { where: { slug: name } })) !== null;
  throw organizationError(isKnown ? refusal : "ORGANIZATION_NOT_FOUND");
}

const nameOf = (ctx: Pick<CallerScope, "session" | "headers">, named: string | undefined): string | null =>
  named ?? ctx.headers.get("x-organization") ?? activeOf(ctx.session);

export const namesNone = (ctx: Pick<CallerScope, "session" | "headers">, named: string | undefined): boolean =>
  nameOf(ctx, named) === null;

/**
 * Names: argument, `x-organization` header (id or slug), active one. From the store: an ended membership opens nothing.
 * @throws `unnamed`, ORGANIZATION_NOT_FOUND, or the refusal for non-members
 */
export async function callerIn(
  ctx: CallerScope,
  named: string | undefined,
  refusal: OrganizationErrorCode = "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
  unnamed: OrganizationErrorCode = "NO_ACTIVE_ORGANIZATION",
): Promise<Caller> {
  const name = nameOf(ctx, named);
  if (name === null || name === "") throw organizationError(unnamed);
  return callerBy(ctx.services, ctx.session.user.id, name, refusal);
}
