import type { Services } from "../../../../plugin.ts";
import type { Invitation, Member } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import { assertMayGrant } from "../../rules/grantable-roles.ts";
import type { Settings } from "../../settings.ts";
import { assertNoMember, type InvitationDraft } from "./invitation-draft.ts";
import { cancelPendingFor, pendingFor } from "./pending-invitations.ts";

interface Renewal {
  readonly now: Date;
  /** Whether the call asks for it. */
  readonly isAsked: boolean;
}

/**
 * The pending invitation that is to be renewed; null where a new one is to be written. What somebody else has promised
 * gives way to nobody who could not have promised it.
 * @throws USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION, USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION,
 * YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE
 */
export async function findRenewed(
  settings: Settings,
  services: Services,
  inviter: Member,
  draft: InvitationDraft,
  { now, isAsked }: Renewal,
): Promise<Invitation | null> {
  const { organizationId, email } = draft;
  await assertNoMember(services, draft);
  const pending = await pendingFor(services, organizationId, email);
  const live = pending.filter(({ expiresAt }) => expiresAt > now);
  const newest = isAsked ? (pending[0] ?? null) : null;
  if (newest === null && !settings.invitation.cancelsPending) {
    if (live.length > 0) throw organizationError("USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION");
    return null;
  }
  const promised = live.map(({ role }) => role);
  await assertMayGrant(settings, services, inviter, promised, "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE");
  if (newest === null) await cancelPendingFor(services, organizationId, email);
  return newest;
}

/**
 * What is renewed; null where it was to other roles, and ends. Its id is known to whoever could have sent it, who might
 * otherwise sign up with the address and have the new roles.
 */
export async function unlessReplaced(
  services: Pick<Services, "store">,
  found: Invitation | null,
  { role }: InvitationDraft,
): Promise<Invitation | null> {
  if (found === null || found.role === role) return found;
  await cancelPendingFor(services, found.organizationId, found.email);
  return null;
}
