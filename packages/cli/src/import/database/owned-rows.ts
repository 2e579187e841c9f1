import type { SourceRow } from "../read/values.ts";
import type { SourceDatabase } from "./source-database.ts";

export interface Keyed {
  readonly table: string;
  readonly key: string;
}

export interface OwnedRow {
  readonly where: string;
  readonly row: SourceRow;
  of(name: string): readonly SourceRow[];
}

const AT_ONCE = 500;

const slots = (db: SourceDatabase, count: number): string =>
  Array.from({ length: count }, (_, index) => db.slot(index + 1)).join(", ");

const rowsOf = (db: SourceDatabase, { table, key }: Keyed, keys: readonly unknown[]): Promise<readonly SourceRow[]> =>
  db.rows(`select * from ${db.quote(table)} where ${db.quote(key)} in (${slots(db, keys.length)})`, keys);

/** Reads all keys at once, so users who are added during the import are left to the next run. */
export async function keysOf(db: SourceDatabase, { table, key }: Keyed): Promise<readonly unknown[]> {
  const column = db.quote(key);
  const rows = await db.rows(`select ${column} as ${db.quote("key")} from ${db.quote(table)} order by ${column}`);
  return rows.map((row) => row.key);
}

export async function* ownedRows(
  db: SourceDatabase,
  users: Keyed,
  keys: readonly unknown[],
  owned: ReadonlyMap<string, Keyed>,
): AsyncGenerator<OwnedRow> {
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const some = keys.slice(at, at + AT_ONCE);
    const byKey = new Map((await rowsOf(db, users, some)).map((row) => [String(row[users.key]), row]));
    const theirs = new Map<string, ReadonlyMap<string, readonly SourceRow[]>>();
    for (const [name, keyed] of owned) {
      theirs.set(
        name,
        Map.groupBy(await rowsOf(db, keyed, some), (row) => String(row[keyed.key])),
      );
    }
    for (const key of some.map(String)) {
      const row = byKey.get(key);
      if (row === undefined) continue;
      yield { where: `${users.table} ${key}`, row, of: (name) => theirs.get(name)?.get(key) ?? [] };
    }
  }
}
