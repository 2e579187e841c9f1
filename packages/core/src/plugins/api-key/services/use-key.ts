import { type AuthError, type EndpointContext, op, type Services } from "../../../plugin.ts";
import { apiKeyError } from "../api-key-error.ts";
import type { Settings } from "../settings.ts";
import type { KeyRow } from "./to-api-key.ts";

export type KeyUse = Pick<EndpointContext<unknown, unknown, never, "none">, "services" | "logger">;

const RECORD_INTERVAL_MILLISECONDS = 60_000;

const limited = (seconds: number | null): AuthError =>
  apiKeyError(
    "API_KEY_LIMITED",
    seconds === null ? undefined : { "retry-after": String(seconds), "x-retry-after": String(seconds) },
  );

interface Window {
  readonly max: number;
  readonly milliseconds: number;
}

function windowOf({ rateLimit }: Settings, row: KeyRow): Window | null {
  const { rateLimitEnabled, rateLimitMax: max, rateLimitTimeWindow: milliseconds } = row;
  if (rateLimit?.enabled === false || rateLimitEnabled === false || max === null || milliseconds === null) return null;
  return { max, milliseconds };
}

function secondsLeft(window: Window | null, row: KeyRow, now: Date): number | null {
  if (row.remaining !== null && row.remaining <= 0) {
    if (row.refillAmount === null || row.refillInterval === null) return null;
    return (row.lastRefillAt ?? row.createdAt).getTime() + row.refillInterval - now.getTime();
  }
  return (row.windowStartsAt ?? now).getTime() + (window?.milliseconds ?? 0) - now.getTime();
}

async function refusalOf(settings: Settings, { store }: Services, id: string, now: Date): Promise<AuthError> {
  const row = await store.find(settings.table, { where: { id } });
  if (row === null || row.enabled === false) return apiKeyError("INVALID_API_KEY");
  const left = secondsLeft(windowOf(settings, row), row, now);
  return limited(left === null ? null : Math.max(1, Math.ceil(left / 1000)));
}

/** `lastRequest` is optional: a failed update does not refuse the use. */
async function recordUse({ table }: Settings, context: KeyUse, row: KeyRow, now: Date): Promise<void> {
  const { id, lastRequest } = row;
  const isRecorded = lastRequest !== null && lastRequest.getTime() > now.getTime() - RECORD_INTERVAL_MILLISECONDS;
  if (isRecorded) return;
  try {
    await context.services.store.update(table, { where: { id } }, { lastRequest: now });
  } catch (error) {
    context.logger.error("apiKey: could not update lastRequest of a key", { keyId: id, error });
  }
}

/** Matches only while the limits are the ones that were read, so that a changed limit is read again. */
const unchangedLimits = ({ id, rateLimitMax, rateLimitTimeWindow, remaining }: KeyRow) => ({
  id,
  rateLimitMax,
  rateLimitTimeWindow,
  remaining: remaining === null ? null : op.gt(0),
});

const usedColumns = ({ remaining }: KeyRow, now: Date) =>
  remaining === null ? { lastRequest: now } : { lastRequest: now, remaining: op.add(-1) };

const windowStart = ({ milliseconds }: Window, now: Date): Date => new Date(now.getTime() - milliseconds);

type Use = readonly [settings: Settings, services: Services, row: KeyRow, now: Date];

/**
 * Counts one use in a single conditional update, so that concurrent uses in several processes count exactly. It updates
 * no row if the limit is reached or the window has passed.
 */
function countUse(window: Window | null, ...[{ table }, { store }, row, now]: Use): Promise<number> {
  const within = unchangedLimits(row);
  const uses = usedColumns(row, now);
  if (window === null) return store.update(table, { where: within }, uses);
  const windowStartsAt = op.gt(windowStart(window, now));
  const where = { ...within, windowStartsAt, requestCount: op.lt(window.max) };
  return store.update(table, { where }, { ...uses, requestCount: op.add(1) });
}

async function countInNewWindow(window: Window | null, ...use: Use): Promise<void> {
  const [settings, services, row, now] = use;
  if (window !== null) {
    const where = { ...unchangedLimits(row), windowStartsAt: op.lte(windowStart(window, now)) };
    const uses = { ...usedColumns(row, now), requestCount: 1, windowStartsAt: now };
    if ((await services.store.update(settings.table, { where }, uses)) > 0) return;
    if ((await countUse(window, ...use)) > 0) return;
  }
  throw await refusalOf(settings, services, row.id, now);
}

/** better-auth does not store when a window starts, so the last request counts as its start. */
async function startWindow(...[{ table }, { store }, row, now]: Use): Promise<void> {
  const windowStartsAt = row.lastRequest ?? now;
  await store.update(table, { where: { id: row.id, windowStartsAt: null } }, { windowStartsAt });
}

/** The update matches the last refill that was read, so that only one of several processes refills. */
async function refill(...[{ table }, { store }, row, now]: Use): Promise<KeyRow> {
  const { id, remaining, refillAmount, refillInterval, lastRefillAt, createdAt } = row;
  if (remaining === null || refillAmount === null || refillInterval === null) return row;
  if (now.getTime() - (lastRefillAt ?? createdAt).getTime() < refillInterval) return row;
  const where = { id, lastRefillAt, refillAmount, refillInterval, remaining: op.not(null) };
  const filled = { remaining: refillAmount, lastRefillAt: now };
  return (await store.update(table, { where }, filled)) > 0 ? { ...row, ...filled } : row;
}

function usedRow(window: Window | null, row: KeyRow, now: Date): KeyRow {
  const { remaining, requestCount, windowStartsAt } = row;
  const isOpen = window !== null && windowStartsAt !== null && windowStartsAt > windowStart(window, now);
  return {
    ...row,
    lastRequest: now,
    remaining: remaining === null ? null : remaining - 1,
    requestCount: window === null ? requestCount : isOpen ? requestCount + 1 : 1,
  };
}

export async function countKeyUse(settings: Settings, context: KeyUse, found: KeyRow, now: Date): Promise<KeyRow> {
  const { services } = context;
  const window = windowOf(settings, found);
  if (window === null && found.remaining === null) {
    await recordUse(settings, context, found, now);
    return usedRow(window, found, now);
  }
  if (window !== null && found.windowStartsAt === null) await startWindow(settings, services, found, now);
  const use: Use = [settings, services, await refill(settings, services, found, now), now];
  if ((await countUse(window, ...use)) === 0) await countInNewWindow(window, ...use);
  return usedRow(window, use[2], now);
}
