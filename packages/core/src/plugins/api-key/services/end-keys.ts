import { op, type Services } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { claimKeys } from "./adopt-keys.ts";

/**
 * What a squatter or a thief has made in the user's name: with `since`, also the keys of organizations whose secret the user
 * was told or whose terms changed since. Without it the account ends, and an organization's keys stay with it.
 */
export async function endKeys(settings: Settings, services: Services, userId: string, since?: Date): Promise<void> {
  const { table } = settings;
  const { store } = services;
  await claimKeys(settings, services, userId);
  if (since === undefined) {
    await store.delete(table, { where: { userId } });
    return;
  }
  const later = op.gte(since);
  for (const whose of [{ userId }, { createdBy: userId }]) {
    await store.delete(table, { where: { ...whose, createdAt: later } });
    await store.delete(table, { where: { ...whose, updatedAt: later } });
  }
}
