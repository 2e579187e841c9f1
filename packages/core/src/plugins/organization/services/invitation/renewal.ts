import type { Services, User } from "../../../../plugin.ts";
import type { Invitation, Member } from "../../entities.ts";
import { organizationError } from "../../organization-error.ts";
import { assertMayGrant } from "../../rules/grantable-roles.ts";
import type { Settings } from "../../settings.ts";
import { assertNoMember, type InvitationDraft } from "./invitation-draft.ts";
import { isStillInvited } from "./inviter.ts";
import { cancelPendingFor, pendingFor } from "./pending-invitations.ts";

interface Renewal {
  readonly now: Date;
  /** Whether the call asks for it. */
  readonly isAsked: boolean;
}

/** What the address was invited by and has not answered, as far as a new invitation is about it. */
interface Earlier {
  /** What is renewed, if it is to the same roles. */
  readonly renewable: Invitation | null;
  /** What ends, if nothing is renewed. */
  readonly pending: readonly Invitation[];
}

/**
 * What is to be renewed, or to end. What somebody else has promised gives way to nobody who could not have promised it.
 * @throws USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION, USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION,
 * YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE
 */
export async function findEarlier(
  settings: Settings,
  services: Services,
  inviter: Member,
  draft: InvitationDraft,
  { now, isAsked }: Renewal,
): Promise<Earlier> {
  const { organizationId, email } = draft;
  await assertNoMember(services, draft);
  const pending = await pendingFor(services, organizationId, email);
  const live = pending.filter(({ expiresAt }) => expiresAt > now);
  const renewable = isAsked ? (pending[0] ?? null) : null;
  if (renewable === null && !settings.invitation.cancelsPending) {
    if (live.length > 0) throw organizationError("USER_IS_ALREADY_INVITED_TO_THIS_ORGANIZATION");
    return { renewable, pending: [] };
  }
  const promised = live.map(({ role }) => role);
  await assertMayGrant(settings, services, inviter, promised, "YOU_ARE_NOT_ALLOWED_TO_INVITE_USER_WITH_THIS_ROLE");
  return { renewable, pending };
}

/** What a new invitation has done to earlier ones. */
export interface Replaced {
  /** As it was. */
  readonly renewed: Invitation | null;
  /** As they are now. */
  readonly canceled: readonly Invitation[];
}

/** Whether it goes on under its id: to the same roles, and known to nobody who could send it once and no longer can. */
async function isRenewed(settings: Settings, services: Services, found: Invitation, draft: InvitationDraft) {
  if (found.role !== draft.role) return false;
  return found.inviterId === draft.inviterId || isStillInvited(settings, services, found);
}

/**
 * Renews what still stands, to the same roles; else what is pending ends. Its id is known to whoever could have sent it,
 * who might otherwise sign up with the address and have the roles.
 * @throws whatever the hook before a cancellation throws
 */
export async function replaceEarlier(
  settings: Settings,
  services: Services,
  { renewable, pending }: Earlier,
  draft: InvitationDraft,
  user: User,
): Promise<Replaced> {
  if (renewable !== null && (await isRenewed(settings, services, renewable, draft))) {
    return { renewed: renewable, canceled: [] };
  }
  const { hooks } = settings;
  const { organizationId, email } = draft;
  for (const invitation of pending) await hooks.beforeCancelInvitation?.({ invitation, user }, services);
  if (pending.length > 0) await cancelPendingFor(services, organizationId, email);
  return { renewed: null, canceled: pending.map((invitation) => ({ ...invitation, status: "canceled" })) };
}
