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
  readonly isAsked: boolean;
}

interface Earlier {
  readonly renewable: Invitation | null;
  readonly pending: readonly Invitation[];
}

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

export interface Replaced {
  readonly renewed: Invitation | null;
  readonly canceled: readonly Invitation[];
}

async function isRenewed(settings: Settings, services: Services, found: Invitation, draft: InvitationDraft) {
  if (found.role !== draft.role) return false;
  return found.inviterId === draft.inviterId || isStillInvited(settings, services, found);
}

/**
 * Renews an earlier invitation only if its sender may still send it, and cancels it otherwise: a former inviter knows
 * its id.
 * @throws what the hook before a cancellation throws
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
