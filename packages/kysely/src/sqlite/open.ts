import type { DatabaseSync } from "node:sqlite";
import { patiently } from "./access.ts";
import { SqliteConnection } from "./connection.ts";
import type { SqliteHandle } from "./handle.ts";

/** Connections of handles that were passed in: two databases on one handle share its gate. */
const handed = new WeakMap<SqliteHandle, SqliteConnection>();

export function fromHandle(handle: SqliteHandle): SqliteConnection {
  const known = handed.get(handle);
  if (known !== undefined) return known;
  const connection = new SqliteConnection(handle);
  connection.execute("pragma foreign_keys = on");
  handed.set(handle, connection);
  return connection;
}

/** Loaded where a file is named: servers on other databases, and other runtimes, do without. */
export function driver(): new (file: string, options: { timeout: number }) => DatabaseSync {
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (sqlite === undefined) throw new Error("This runtime has no node:sqlite: use Node 22.18 or newer");
  return sqlite.DatabaseSync;
}

/** Opens or creates a file. WAL lets others read while one writes; a lock is waited for by `patiently`. */
export async function fromFile(file: string, patience: number): Promise<SqliteConnection> {
  const Driver = driver();
  const connection = new SqliteConnection(new Driver(file, { timeout: 0 }));
  try {
    await patiently(patience, () => {
      connection.execute("pragma journal_mode = wal");
      connection.execute("pragma synchronous = normal");
      connection.execute("pragma foreign_keys = on");
      // 16 MB of pages, not two: looking a session up among a million costs what it does among a thousand.
      connection.execute("pragma cache_size = -16000");
    });
    return connection;
  } catch (error) {
    connection.close();
    throw error;
  }
}
