import { op, type Row, type Services, userTable } from "../../../../plugin.ts";
import type { Invitation, Member } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import { inviterOf } from "../../rules/may-invite.ts";
import type { Settings } from "../../settings.ts";
import { member } from "../../tables.ts";
import { findMemberOf } from "../membership/members.ts";
import { toMember } from "../rows.ts";

type Stored = Pick<Services, "store">;
type Sent = Pick<Invitation, "organizationId" | "inviterId" | "role">;

interface Standing {
  readonly member: Member;
}
interface Inviter extends Standing {
  readonly user: Pick<Row<typeof userTable>, "name" | "email">;
}

export async function findInviter({ store }: Stored, { organizationId, inviterId }: Sent): Promise<Inviter | null> {
  const join = { table: userTable, on: "userId" } as const;
  const found = await store.find(member, { where: { organizationId, userId: inviterId }, join });
  return found === null ? null : { member: toMember(found[0]), user: found[1] };
}

export async function findBoth({ store }: Stored, { organizationId, inviterId }: Sent, invitedId: string) {
  const rows = await store.list(member, { where: { organizationId, userId: op.in([inviterId, invitedId]) } });
  const of = (id: string): Standing | null => {
    const row = rows.find(({ userId }) => userId === id);
    return row === undefined ? null : { member: toMember(row) };
  };
  return { inviter: of(inviterId), invited: of(invitedId) };
}

/**
 * Refuses invitations of a sender who was demoted or removed, so that these grant nothing afterwards.
 * @throws INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION, INVITER_MAY_NO_LONGER_INVITE
 */
export async function assertStillInvited<Found extends Standing>(
  settings: Settings,
  services: Stored,
  invitation: Sent,
  inviter: Found | null,
): Promise<Found> {
  if (inviter === null) throw organizationError("INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION");
  const mayInvite = await inviterOf(settings, services, inviter.member);
  if (!mayInvite(invitation)) throw organizationError("INVITER_MAY_NO_LONGER_INVITE");
  return inviter;
}

export async function isStillInvited(settings: Settings, services: Stored, invitation: Sent): Promise<boolean> {
  const sender = await findMemberOf(services, invitation.organizationId, invitation.inviterId);
  return sender !== null && (await inviterOf(settings, services, sender))(invitation);
}
