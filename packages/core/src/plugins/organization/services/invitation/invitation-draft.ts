import { AuthError, type Services, toEmail, userTable } from "../../../../plugin.ts";
import type { Invitation, Member, Organization } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import { assertMayGrant, readRoles } from "../../rules/grantable-roles.ts";
import type { Settings } from "../../settings.ts";
import { member } from "../../tables.ts";
import { teamIn } from "../teams.ts";

export type InvitationDraft = Omit<Invitation, "id">;
type Wanted = Pick<Invitation, "organizationId" | "teamId"> & { readonly role: string | readonly string[] };

export async function readInvitedTo(
  settings: Settings,
  services: Services,
  inviter: Pick<Member, "organizationId" | "role">,
  { organizationId, role: asked, teamId }: Wanted,
): Promise<string> {
  const role = await readRoles(settings, services, organizationId, asked);
  await assertMayGrant(settings, services, inviter, [role], "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE");
  if (teamId === null) return role;
  if (!settings.teams.enabled) throw organizationError("TEAM_NOT_FOUND");
  await teamIn(services, organizationId, teamId);
  return role;
}

export async function assertNoMember(
  { store }: Pick<Services, "store">,
  { organizationId, email }: Pick<Invitation, "organizationId" | "email">,
): Promise<void> {
  const join = { table: userTable, on: "userId", where: { email } } as const;
  const present = await store.find(member, { where: { organizationId }, join });
  if (present !== null) throw organizationError("USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION");
}

/**
 * Applies the before-hook and validates its values like those of a call. The organization, sender and status cannot
 * change.
 * @throws INVALID_EMAIL, ROLE_NOT_FOUND, YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE, TEAM_NOT_FOUND, or what the
 * hook throws
 */
export async function alteredInvitation(
  settings: Settings,
  services: Services,
  draft: InvitationDraft,
  { organization, member: inviter }: { readonly organization: Organization; readonly member: Member },
): Promise<InvitationDraft> {
  const altered = await settings.hooks.beforeCreateInvitation?.({ invitation: draft, organization }, services);
  if (altered === undefined) return draft;
  const { email: asked, role: roles, teamId, expiresAt } = { ...draft, ...altered.data };
  const email = toEmail(asked);
  if (email === null) throw new AuthError({ code: "INVALID_EMAIL", status: 400, message: "Invalid email" });
  const wanted = { organizationId: organization.id, role: roles, teamId };
  const role = await readInvitedTo(settings, services, inviter, wanted);
  return { ...draft, email, role, teamId, expiresAt };
}
