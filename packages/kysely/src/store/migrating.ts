import { StoreUnavailable } from "@sallyport/core/store";
import type { Dialect, Limits } from "../driver/dialect.ts";
import {
  type BlockedRetry,
  type MigrateOptions,
  type MigrationBlocker,
  retryWhileBlocked,
} from "../migrate/blocked.ts";
import type { Probe } from "../migrate/dialect.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Server } from "./server.ts";
import { migrationLimit } from "./time-limit.ts";

async function take({ migrationLock }: Dialect, probe: Probe): Promise<void> {
  if (migrationLock.take === undefined) return;
  const [row] = await probe.query(migrationLock.take);
  if (Number(row?.[0]) !== 1)
    throw new StoreUnavailable("Another process is migrating the database and does not finish");
}

/**
 * Queries for a table wait for a migration that waits for the same table, so the wait must be short enough for a user.
 */
const LOCK_WAIT_MILLISECONDS = 2000;

const toBlocker = ([id, user, application, seconds, query, end]: readonly unknown[]): MigrationBlocker => ({
  id: String(id),
  user: String(user),
  application: String(application),
  seconds: Number(seconds),
  query: String(query),
  end: String(end),
});

export function migrateAlone<Result>(
  server: Server,
  dialect: Dialect,
  limits: Limits,
  { onBlocked, work }: MigrateOptions & { readonly work: (probe: Probe) => Promise<Result> },
): Promise<Result> {
  const { migrationWaiting: waiting } = dialect;
  const once = () => migrateOnce(server, dialect, limits, work);
  if (waiting === undefined) return once();
  const { blockers: sql } = waiting;
  const retry: BlockedRetry = {
    ...(onBlocked !== undefined && { onBlocked }),
    isTimeout: (error) => waiting.isTimeout(error),
    blockers: async () => (sql === undefined ? [] : (await server.query(sql)).map(toBlocker)),
  };
  return retryWhileBlocked(retry, once);
}

async function migrateOnce<Result>(
  server: Server,
  dialect: Dialect,
  limits: Limits,
  work: (probe: Probe) => Promise<Result>,
): Promise<Result> {
  const connection = await server.reserve("transaction", migrationLimit);
  const { migrationWaiting: waiting } = dialect;
  const { release } = dialect.migrationLock;
  const run = async (): Promise<Result> => {
    // The limit is set after the migration lock, because a migration that waits for another one has no lock on a table.
    if (waiting !== undefined) await connection.query(waiting.begin(LOCK_WAIT_MILLISECONDS));
    return work(connection);
  };
  if (release === undefined) {
    return inTransaction(connection, async () => {
      await take(dialect, connection);
      return run();
    });
  }
  let isBroken = false;
  try {
    await dialect.greet?.(connection, undefined);
    await take(dialect, connection);
    return await run();
  } finally {
    try {
      await connection.query(release);
      if (waiting?.end !== undefined) await connection.query(waiting.end);
      await dialect.greet?.(connection, limits);
    } catch {
      isBroken = true;
    }
    connection.release(isBroken);
  }
}
