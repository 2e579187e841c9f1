import type { ActiveSession, Services } from "../../../plugin.ts";
import type { Member, Organization } from "../entities.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { organizationError } from "../organization-error.ts";
import { member, organization } from "../tables.ts";
import { toMember, toOrganization } from "./rows.ts";

/** An organization and the caller's place in it. */
export interface Caller {
  readonly organization: Organization;
  readonly member: Member;
  /** When the organization's members were changed last. */
  readonly changedAt: Date;
}

/** What a call needs of its context to find the caller's organization. */
export interface CallerScope {
  readonly session: ActiveSession;
  readonly headers: Headers;
  readonly services: Services;
}

/** The active organization of a session; null for none. */
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
 * An id is never read as a slug: else whoever takes another organization's id for their slug is asked about in its place.
 * @throws ORGANIZATION_NOT_FOUND, the refusal for who is no member
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

/** Whether the call is about no organization: none is named, and none is active. */
export const namesNone = (ctx: Pick<CallerScope, "session" | "headers">, named: string | undefined): boolean =>
  nameOf(ctx, named) === null;

/**
 * The caller in the organization that the call names: by argument, by the header `x-organization` (either an id or a
 * slug), else the session's active one. Read from the store, so that a membership that has ended opens nothing.
 * @throws `unnamed` where there is none, ORGANIZATION_NOT_FOUND, or the refusal for who is no member
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
