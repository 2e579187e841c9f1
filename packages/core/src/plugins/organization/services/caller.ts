import { type ActiveSession, type CallerKey, createRole, type Role, type Services } from "../../../plugin.ts";
import type { Member, Organization } from "../entities.ts";
import type { OrganizationErrorCode } from "../errors.ts";
import { organizationError } from "../organization-error.ts";
import type { Settings } from "../settings.ts";
import { member, organization } from "../tables.ts";
import { assertPoliciesMet } from "./policy/assert-policies-met.ts";
import { toMember, toOrganization } from "./rows.ts";

export interface Caller {
  readonly organization: Organization;
  readonly member: CallingMember;
  readonly changedAt: Date;
}

export interface CallingMember extends Member {
  readonly key?: Role;
  readonly isOrganization?: true;
}

export interface CallerScope {
  readonly actor: ActiveSession;
  readonly key: CallerKey | null;
  readonly headers: Headers;
  readonly services: Services;
  now(): Date;
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
 * Looks for an id first: otherwise a slug could imitate another organization's id.
 * @throws ORGANIZATION_NOT_FOUND, or `refusal` for non-members
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

const nameOf = (ctx: Pick<CallerScope, "actor" | "headers">, named: string | undefined): string | null =>
  named ?? ctx.headers.get("x-organization") ?? activeOf(ctx.actor);

export const isUnnamed = (ctx: Pick<CallerScope, "actor" | "headers">, named: string | undefined): boolean =>
  nameOf(ctx, named) === null;

async function organizationItself(
  { store }: Services,
  { id: keyId, organizationId }: CallerKey & { readonly organizationId: string },
  name: string,
  key: Role,
  refusal: OrganizationErrorCode,
): Promise<Caller> {
  const found = await store.find(organization, { where: { id: organizationId } });
  if (found === null || (name !== found.id && name !== found.slug)) throw organizationError(refusal);
  const { createdAt, changedAt } = found;
  const itself = { id: keyId, organizationId, userId: keyId, role: "", teamId: null, createdAt };
  return {
    member: { ...itself, key, isOrganization: true },
    organization: toOrganization(found),
    changedAt: changedAt ?? createdAt,
  };
}

const isOrganizations = (key: CallerKey): key is CallerKey & { readonly organizationId: string } =>
  key.organizationId !== null;

export async function memberIn(
  ctx: Omit<CallerScope, "now">,
  named: string | undefined,
  refusal: OrganizationErrorCode = "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION",
  unnamed: OrganizationErrorCode = "NO_ACTIVE_ORGANIZATION",
): Promise<Caller> {
  const name = nameOf(ctx, named);
  if (name === null || name === "") throw organizationError(unnamed);
  const { key, services, actor } = ctx;
  if (key === null) return callerBy(services, actor.user.id, name, refusal);
  const grants = createRole(key.permissions);
  if (isOrganizations(key)) return organizationItself(services, key, name, grants, refusal);
  const caller = await callerBy(services, actor.user.id, name, refusal);
  return { ...caller, member: { ...caller.member, key: grants } };
}

/**
 * Finds the caller's membership in the organization named by the argument, the `x-organization` header (id or slug) or
 * the session. It reads the store, so an ended membership grants nothing.
 * @throws `unnamed`, ORGANIZATION_NOT_FOUND, `refusal` for non-members, or the code of a policy that is not met
 */
export async function callerIn(
  settings: Settings,
  ctx: CallerScope,
  named: string | undefined,
  refusal?: OrganizationErrorCode,
  unnamed?: OrganizationErrorCode,
): Promise<Caller> {
  const caller = await memberIn(ctx, named, refusal, unnamed);
  await assertPoliciesMet(settings, ctx, caller.organization.id);
  return caller;
}
