import { existsSync } from "node:fs";
import { dirname } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { retryWhileLocked } from "./access.ts";
import { SqliteConnection } from "./connection.ts";
import type { SqliteHandle } from "./handle.ts";

const connections = new WeakMap<SqliteHandle, SqliteConnection>();

export function fromHandle(handle: SqliteHandle): SqliteConnection {
  const known = connections.get(handle);
  if (known !== undefined) return known;
  const connection = new SqliteConnection(handle);
  connection.execute("pragma foreign_keys = on");
  connections.set(handle, connection);
  return connection;
}

interface OpenOptions {
  readonly timeout: number;
  readonly readOnly?: boolean;
}

export function driver(): new (file: string, options: OpenOptions) => DatabaseSync {
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (sqlite === undefined) throw new Error("This runtime has no node:sqlite: use Node 22.18 or newer");
  return sqlite.DatabaseSync;
}

/** Opens a file without creating it: a missing file is read as an empty database, but its folder must exist. */
export function openReadOnly(file: string): SqliteConnection {
  const Driver = driver();
  if (!existsSync(file)) {
    if (!/^file:/.test(file) && !existsSync(dirname(file))) throw new Error("unable to open database file");
    return new SqliteConnection(new Driver(":memory:", { timeout: 0 }));
  }
  return new SqliteConnection(new Driver(file, { timeout: 0, readOnly: true }));
}

export async function fromFile(file: string, busyTimeoutMs: number): Promise<SqliteConnection> {
  const Driver = driver();
  const connection = new SqliteConnection(new Driver(file, { timeout: 0 }));
  try {
    await retryWhileLocked(busyTimeoutMs, () => {
      connection.execute("pragma journal_mode = wal");
      connection.execute("pragma synchronous = normal");
      connection.execute("pragma foreign_keys = on");
      // 16 MB of cache keep look-ups fast in a million rows.
      connection.execute("pragma cache_size = -16000");
    });
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
