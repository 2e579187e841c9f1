import type { CleanupResult, ExpiringTable } from "../contracts/cleaner.ts";
import type { Config } from "../contracts/config.ts";
import type { Logger } from "../contracts/logger.ts";
import type { Clock } from "../contracts/options.ts";
import { op, type Store, type Where } from "../contracts/store.ts";
import type { Table } from "../contracts/table.ts";
import {
  CLEANUP_BATCH_ROWS,
  CLEANUP_CALL_ROWS,
  CLEANUP_EVERY_ROWS,
  CLEANUP_LEEWAY_SECONDS,
  CLEANUP_SECONDS,
  OUTBOX_KEPT_SECONDS,
} from "../data/limits.ts";
import { isStoreUnavailable } from "../data/store-errors.ts";
import { withTimeLimit } from "../kernel/time-limit.ts";
import type { RowCleaner, Tables } from "./deps.ts";

interface Expiry {
  readonly table: Table;
  readonly orderBy?: string;
  readonly where: (now: number) => Where<Table>;
}

export interface PluginCleanup {
  readonly plugin: string;
  run(): Promise<CleanupResult>;
}

interface Parts {
  readonly tables: Tables;
  readonly plugins: readonly ExpiringTable[];
  readonly cleanups: readonly PluginCleanup[];
  readonly logger: Pick<Logger, "error">;
  readonly store: Store;
  readonly clock: Clock;
  readonly background: (work: () => Promise<void>) => void;
  readonly longestWindowSeconds: number;
  readonly config: Pick<Config, "session">;
}

const before = (now: number, seconds: number): Date => new Date(now - seconds * 1000);

/** Sessions from before the option have no last use, and expire like others. */
function idleSessions({ tables, config: { session } }: Parts): Expiry[] {
  const { idleSeconds } = session;
  if (idleSeconds === null) return [];
  const where = (now: number): Where<Table> => ({
    lastSeenAt: op.lte(before(now, idleSeconds + CLEANUP_LEEWAY_SECONDS)),
  });
  return [{ table: tables.session, orderBy: "lastSeenAt", where }];
}

function expiriesOf(parts: Parts): Expiry[] {
  const { tables, plugins, longestWindowSeconds } = parts;
  const { session, verification, rateLimit, mail, all } = tables;
  const expiring = [session, verification].map((table) => ({ table, column: "expiresAt" }));
  const own: Expiry[] = [...expiring, ...plugins].map(({ table, column }) => ({
    table,
    orderBy: column,
    where: (now) => ({ [column]: op.lte(before(now, CLEANUP_LEEWAY_SECONDS)) }),
  }));
  const windows = (now: number): Where<Table> => ({ lastRequest: op.lt(now - longestWindowSeconds * 1000) });
  // Failed mails contain personal data, which must not be stored forever.
  const mails = (now: number): Where<Table> => ({ dueAt: null, updatedAt: op.lt(before(now, OUTBOX_KEPT_SECONDS)) });
  const others: Expiry[] = [
    { table: rateLimit, orderBy: "lastRequest", where: windows },
    { table: mail, where: mails },
  ];
  return [...own, ...idleSessions(parts), ...others].filter(({ table }) => all.some(({ name }) => name === table.name));
}

/** Synchronous databases block the thread, so other work can run between batches. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function deleteBatch({ store, clock }: Parts, { table, where, orderBy }: Expiry) {
  const expired = where(clock.now().getTime());
  const order = orderBy === undefined ? {} : { orderBy: [{ column: orderBy, direction: "asc" }] as const };
  const rows = await store.list(table, { where: expired, ...order, limit: CLEANUP_BATCH_ROWS });
  if (rows.length === 0) return { found: 0, deleted: 0 };
  // Rows may have been extended since they were listed.
  const ids = op.in(rows.map(({ id }) => id));
  return { found: rows.length, deleted: await store.delete(table, { where: { ...expired, id: ids } }) };
}

const FAILED: CleanupResult = { deleted: {}, complete: false };

/**
 * One failing cleanup must not stop the others. @throws the error of an unreachable database, because all others would
 * fail too
 */
async function isolated<Result>(
  { logger }: Parts,
  what: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await work();
  } catch (error) {
    if (isStoreUnavailable(error)) throw error;
    logger.error("A cleanup failed, the others continue", { ...what, error });
    return null;
  }
}

const inTime =
  (run: PluginCleanup["run"]): PluginCleanup["run"] =>
  () =>
    withTimeLimit(run(), CLEANUP_SECONDS);

export function createCleaner(parts: Parts): RowCleaner {
  const { clock, background, cleanups } = parts;
  const expiries = expiriesOf(parts);
  let written: number | null = null;
  let isCleaning = false;

  async function cleanInBatches(): Promise<void> {
    if (isCleaning) return;
    isCleaning = true;
    try {
      for (const expiry of expiries) {
        await isolated(parts, { table: expiry.table.name }, () => deleteBatch(parts, expiry));
        await yieldToEventLoop();
      }
      for (const { plugin, run } of cleanups) await isolated(parts, { plugin }, inTime(run));
    } finally {
      isCleaning = false;
    }
  }

  async function cleanTable(expiry: Expiry): Promise<{ deleted: number; complete: boolean }> {
    let deleted = 0;
    for (let found = 0; found < CLEANUP_CALL_ROWS; ) {
      const batch = await deleteBatch(parts, expiry);
      found += batch.found;
      deleted += batch.deleted;
      if (batch.found < CLEANUP_BATCH_ROWS) return { deleted, complete: true };
      await yieldToEventLoop();
    }
    return { deleted, complete: false };
  }

  return {
    written() {
      // The random start makes short-lived processes clean up as often as long-lived ones.
      written = (written ?? clock.now().getTime() % CLEANUP_EVERY_ROWS) + 1;
      if (written % CLEANUP_EVERY_ROWS === 0) background(cleanInBatches);
    },

    async cleanup(): Promise<CleanupResult> {
      const deleted: Record<string, number> = {};
      let complete = true;
      for (const expiry of expiries) {
        const { name } = expiry.table;
        const result = await isolated(parts, { table: name }, () => cleanTable(expiry));
        deleted[name] = (deleted[name] ?? 0) + (result?.deleted ?? 0);
        complete &&= result?.complete ?? false;
      }
      for (const { plugin, run } of cleanups) {
        const result = (await isolated(parts, { plugin }, inTime(run))) ?? FAILED;
        Object.assign(deleted, result.deleted);
        complete &&= result.complete;
      }
      return { deleted, complete };
    },
  };
}
