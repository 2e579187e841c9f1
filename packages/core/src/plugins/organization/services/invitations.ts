import { op, type Services } from "../../../plugin.ts";
import type { Invitation, InvitationStatus, Organization } from "../entities.ts";
import { organizationError } from "../organization-error.ts";
import { invitation, member, organization } from "../tables.ts";
import { toInvitation, toOrganization } from "./rows.ts";

type Stored = Pick<Services, "store">;

/** Whatever its status; found by its id alone, which is all that a mailed link says. @throws INVITATION_NOT_FOUND */
export async function findInvitation({ store }: Stored, id: string): Promise<Invitation> {
  const row = await store.find(invitation, { where: { id } });
  if (row === null) throw organizationError("INVITATION_NOT_FOUND");
  return toInvitation(row);
}

/** The invitation with its organization, pending and unexpired. @throws INVITATION_NOT_FOUND */
export async function findLive(
  { store }: Stored,
  id: string,
  now: Date,
): Promise<{ readonly invitation: Invitation; readonly organization: Organization }> {
  const found = await store.find(invitation, {
    where: { id, status: "pending", expiresAt: op.gt(now) },
    join: { table: organization, on: "organizationId" },
  });
  if (found === null) throw organizationError("INVITATION_NOT_FOUND");
  return { invitation: toInvitation(found[0]), organization: toOrganization(found[1]) };
}

/** Ends a live invitation of that address: of two who answer it, one changes the row. @throws INVITATION_NOT_FOUND */
export async function claimInvitation(
  { store }: Stored,
  { id, organizationId, email }: Pick<Invitation, "id" | "organizationId" | "email">,
  now: Date,
  status: Exclude<InvitationStatus, "pending">,
): Promise<Invitation> {
  const where = { id, organizationId, email, status: "pending", expiresAt: op.gt(now) };
  if ((await store.update(invitation, { where }, { status })) === 0) throw organizationError("INVITATION_NOT_FOUND");
  // Read behind the claim: until then it may have been renewed with another role.
  return findInvitation({ store }, id);
}

/** @throws INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION */
export async function assertInviterIsMember(
  { store }: Stored,
  { organizationId, inviterId }: Pick<Invitation, "organizationId" | "inviterId">,
): Promise<void> {
  const count = await store.count(member, { where: { organizationId, userId: inviterId } });
  if (count === 0) throw organizationError("INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION");
}
