import { op, type Services } from "../../../../plugin.ts";
import type { Invitation, InvitationStatus, Organization } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import { invitation, organization } from "../../tables.ts";
import { toInvitation, toOrganization } from "../rows.ts";

type Stored = Pick<Services, "store">;

export async function findInvitation({ store }: Stored, id: string): Promise<Invitation> {
  const row = await store.find(invitation, { where: { id } });
  if (row === null) throw organizationError("INVITATION_NOT_FOUND");
  return toInvitation(row);
}

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

/**
 * Takes the invitation in one statement, so that only one of two concurrent answers succeeds.
 * @throws INVITATION_NOT_FOUND, or FAILED_TO_RETRIEVE_INVITATION if it has changed since it was read
 */
export async function claimInvitation(
  { store }: Stored,
  seen: Invitation,
  now: Date,
  status: Exclude<InvitationStatus, "pending">,
): Promise<Invitation> {
  const { id, organizationId, email, role, teamId, inviterId } = seen;
  const same = { id, organizationId, email, role, teamId, inviterId };
  const where = { ...same, status: "pending", expiresAt: op.gt(now) };
  if ((await store.update(invitation, { where }, { status })) === 0) {
    await findLive({ store }, id, now);
    throw organizationError("FAILED_TO_RETRIEVE_INVITATION");
  }
  return { ...seen, status };
}
