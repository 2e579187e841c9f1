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

/** Why nothing was counted: used up, or gone meanwhile. */
async function refusalOf({ table }: Settings, { store }: Services, id: string, now: Date): Promise<AuthError> {
  const row = await store.find(table, { where: { id } });
  if (row === null) return apiKeyError("INVALID_API_KEY");
  if (row.remaining !== null && row.remaining <= 0) return limited(null);
  const endsAt = row.windowStartsAt.getTime() + (row.rateLimitTimeWindow ?? 0) * 1000;
  return limited(Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)));
}

export const isUnlimited = ({ rateLimitMax, remaining }: KeyRow): boolean =>
  rateLimitMax === null && remaining === null;

/** Of a key without a limit. */
export async function noteUse({ table }: Settings, { store }: Services, row: KeyRow, now: Date): Promise<void> {
  const { id, lastUsedAt } = row;
  const isNoted = lastUsedAt !== null && lastUsedAt.getTime() > now.getTime() - NOTED_MILLISECONDS;
  if (!isNoted) await store.update(table, { where: { id } }, { lastUsedAt: now });
}

/** Under the limits that were read: one that was changed meanwhile is asked anew. */
const underLimits = ({ id, rateLimitMax, rateLimitTimeWindow, remaining }: KeyRow) => ({
  id,
  rateLimitMax,
  rateLimitTimeWindow,
  remaining: remaining === null ? null : op.gt(0),
});

const spent = ({ remaining }: KeyRow, now: Date) =>
  remaining === null ? { lastUsedAt: now } : { lastUsedAt: now, remaining: op.add(-1) };

/** Before it, a window has passed. */
const windowBegin = (seconds: number, now: Date): Date => new Date(now.getTime() - seconds * 1000);

/**
 * Counts a use in one guarded statement, so that bursts of several processes count exactly. 0: the limit is reached, or its
 * window has passed.
 */
export function countUse({ table }: Settings, { store }: Services, row: KeyRow, now: Date): Promise<number> {
  const { rateLimitMax, rateLimitTimeWindow } = row;
  const within = underLimits(row);
  const uses = spent(row, now);
  if (rateLimitMax === null || rateLimitTimeWindow === null) return store.update(table, { where: within }, uses);
  const windowStartsAt = op.gt(windowBegin(rateLimitTimeWindow, now));
  const where = { ...within, windowStartsAt, windowCount: op.lt(rateLimitMax) };
  return store.update(table, { where }, { ...uses, windowCount: op.add(1) });
}

/** Counts the first use of a window, where one has passed. @throws API_KEY_LIMITED, INVALID_API_KEY */
export async function countInNewWindow(settings: Settings, services: Services, row: KeyRow, now: Date): Promise<void> {
  const { rateLimitMax, rateLimitTimeWindow } = row;
  if (rateLimitMax !== null && rateLimitTimeWindow !== null) {
    const where = { ...underLimits(row), windowStartsAt: op.lte(windowBegin(rateLimitTimeWindow, now)) };
    const uses = { ...spent(row, now), windowCount: 1, windowStartsAt: now };
    if ((await services.store.update(settings.table, { where }, uses)) > 0) return;
    // Another process has begun the window.
    if ((await countUse(settings, services, row, now)) > 0) return;
  }
  throw await refusalOf(settings, services, row.id, now);
}
