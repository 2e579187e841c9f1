import type { ActiveSession, Services } from "../../../plugin.ts";
import type { Member, Organization } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { member, organization } from "../tables.ts";
import { toMember, toOrganization } from "./rows.ts";

/** An organization and the caller's place in it. */
export interface Caller {
  readonly organization: Organization;
  readonly member: Member;
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

/** @throws ORGANIZATION_NOT_FOUND, USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION */
async function callerBy(services: Services, userId: string, name: string): Promise<Caller> {
  const found = (await membership(services, userId, "id", name)) ?? (await membership(services, userId, "slug", name));
  if (found !== null) return { member: toMember(found[0]), organization: toOrganization(found[1]) };
  const { store } = services;
  const known =
    (await store.find(organization, { where: { id: name } })) ??
    (await store.find(organization, { where: { slug: name } }));
  throw organizationError(known === null ? "ORGANIZATION_NOT_FOUND" : "USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION");
}

/**
 * The caller in the organization that the call names: by argument, by the header `x-organization` (either an id or a
 * slug), else the session's active one. Read from the store, so that a membership that has ended opens nothing.
 * @throws NO_ACTIVE_ORGANIZATION, ORGANIZATION_NOT_FOUND, USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION
 */
export async function callerIn(ctx: CallerScope, named: string | undefined): Promise<Caller> {
  const name = named ?? ctx.headers.get("x-organization") ?? activeOf(ctx.session);
  if (name === null || name === "") throw organizationError("NO_ACTIVE_ORGANIZATION");
  return callerBy(ctx.services, ctx.session.user.id, name);
}
