import { type AuthError, op, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import type { KeyRow } from "./to-api-key.ts";

/** Uses without a limit are noted so often. */
const NOTED_MILLISECONDS = 60_000;

const limited = (seconds: number | null): AuthError =>
  apiKeyError(
    "API_KEY_LIMITED",
    seconds === null ? undefined : { "retry-after": String(seconds), "x-retry-after": String(seconds) },
  );

const isUnlimited = ({ rateLimitMax, remaining }: KeyRow): boolean => rateLimitMax === null && remaining === null;

/** Why nothing was counted: used up, or gone meanwhile. */
async function refusalOf({ table }: Settings, { store }: Services, id: string, now: Date): Promise<AuthError> {
  const row = await store.find(table, { where: { id } });
  if (row === null) return apiKeyError("INVALID_API_KEY");
  if (row.remaining !== null && row.remaining <= 0) return limited(null);
  const endsAt = row.windowStartsAt.getTime() + (row.rateLimitTimeWindow ?? 0) * 1000;
  return limited(Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)));
}

/** Counts a use in one guarded statement, so that bursts of several processes count exactly. @throws API_KEY_LIMITED, INVALID_API_KEY */
export async function countUse(settings: Settings, services: Services, row: KeyRow, now: Date): Promise<void> {
  const { table } = settings;
  const { store } = services;
  const { id, rateLimitMax, rateLimitTimeWindow, lastUsedAt } = row;
  if (isUnlimited(row)) {
    const isNoted = lastUsedAt !== null && lastUsedAt.getTime() > now.getTime() - NOTED_MILLISECONDS;
    if (!isNoted) await store.update(table, { where: { id } }, { lastUsedAt: now });
    return;
  }
  // Under the limits that were read: one that was changed meanwhile is asked anew.
  const same = { id, rateLimitMax, rateLimitTimeWindow };
  const left = row.remaining === null ? { remaining: null } : { remaining: op.gt(0) };
  const spent = { lastUsedAt: now, ...(row.remaining !== null && { remaining: op.add(-1) }) };
  if (rateLimitMax === null || rateLimitTimeWindow === null) {
    if ((await store.update(table, { where: { ...same, ...left } }, spent)) > 0) return;
    throw await refusalOf(settings, services, id, now);
  }
  const since = new Date(now.getTime() - rateLimitTimeWindow * 1000);
  const within = { ...same, ...left, windowStartsAt: op.gt(since), windowCount: op.lt(rateLimitMax) };
  if ((await store.update(table, { where: within }, { ...spent, windowCount: op.add(1) })) > 0) return;
  const passed = { ...same, ...left, windowStartsAt: op.lte(since) };
  if ((await store.update(table, { where: passed }, { ...spent, windowCount: 1, windowStartsAt: now })) > 0) return;
  // Another process has begun the window.
  if ((await store.update(table, { where: within }, { ...spent, windowCount: op.add(1) })) > 0) return;
  throw await refusalOf(settings, services, id, now);
}
