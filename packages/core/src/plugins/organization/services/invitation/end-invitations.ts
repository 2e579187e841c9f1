import { op, type Services } from "../../../../plugin.ts";
import type { Settings } from "../../settings.ts";
import { invitation } from "../../tables.ts";

/**
 * Cancels pending invitations that an attacker sent or renewed in the user's name before the account was recovered.
 * Without `since`, all of them may be the attacker's.
 */
export async function endInvitations(
  settings: Settings,
  { store }: Pick<Services, "store">,
  inviterId: string,
  since: Date | undefined,
): Promise<void> {
  const pending = { inviterId, status: "pending" };
  if (since === undefined) {
    await store.update(invitation, { where: pending }, { status: "canceled" });
    return;
  }
  const { lifetimeSeconds } = settings.invitation;
  await store.update(invitation, { where: { ...pending, createdAt: op.gte(since) } }, { status: "canceled" });
  // A renewed invitation keeps its creation time, so its expiry is compared.
  const renewed = op.gte(new Date(since.getTime() + lifetimeSeconds * 1000));
  await store.update(invitation, { where: { ...pending, expiresAt: renewed } }, { status: "canceled" });
}
