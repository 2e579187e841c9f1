import { op, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { claimKeys } from "./adopt-keys.ts";

/**
 * Revokes the keys of a user. With `since`, it revokes what an attacker may have created or changed since then,
 * including the keys of organizations whose secret the user knows. Without it, the user is being deleted, and the keys
 * of organizations are kept.
 */
export async function revokeKeys(settings: Settings, services: Services, userId: string, since?: Date): Promise<void> {
  const { table } = settings;
  const { store } = services;
  await claimKeys(settings, services, userId);
  if (since === undefined) {
    await store.delete(table, { where: { userId } });
    return;
  }
  const later = op.gte(since);
  for (const owner of [{ userId }, { createdBy: userId }]) {
    await store.delete(table, { where: { ...owner, createdAt: later } });
    await store.delete(table, { where: { ...owner, updatedAt: later } });
  }
}
