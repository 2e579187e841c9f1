import { StoreUnavailable } from "@sallyport/core/store";
import type { Dialect, Limits } from "../driver/dialect.ts";
import type { Probe } from "../migrate/dialect.ts";
import { inTransaction } from "./in-transaction.ts";
import type { Server } from "./server.ts";
import { migrationLimit } from "./time-limit.ts";

async function take({ migrationLock }: Dialect, probe: Probe): Promise<void> {
  if (migrationLock.take === undefined) return;
  const [row] = await probe.query(migrationLock.take);
  if (Number(row?.[0]) !== 1) throw new StoreUnavailable("Another process migrates the database, and does not end");
}

/** Alone among processes; in a transaction, unless the lock has an end of its own. */
export async function migrateAlone<Result>(
  server: Server,
  dialect: Dialect,
  limits: Limits,
  work: (probe: Probe) => Promise<Result>,
): Promise<Result> {
  const connection = await server.reserve("transaction", migrationLimit);
  const { release } = dialect.migrationLock;
  if (release === undefined) {
    return inTransaction(connection, async () => {
      await take(dialect, connection);
      return work(connection);
    });
  }
  let isBroken = false;
  try {
    await dialect.greet?.(connection, undefined);
    await take(dialect, connection);
    return await work(connection);
  } finally {
    try {
      await connection.query(release);
      await dialect.greet?.(connection, limits);
    } catch {
      isBroken = true;
    }
    connection.release(isBroken);
  }
}
