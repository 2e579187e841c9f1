import { isFile } from "../../project/is-file.ts";
import { Refusal } from "../../terminal/refusal.ts";
import type { SourceRow } from "../read/values.ts";
import { type SourceDatabase, toTables, unreachable } from "./source-database.ts";

const CATALOGUE = `select t.name as "table", c.name as "column" from sqlite_schema t, pragma_table_info(t.name) c
  where t.type in ('table', 'view') and t.name not like 'sqlite\\_%' escape '\\' order by t.name, c.cid`;

export async function openSqlite(file: string): Promise<SourceDatabase> {
  if (!isFile(file)) throw new Refusal("FILE_MISSING", `The file ${file} does not exist.`);
  const { DatabaseSync } = await import("node:sqlite");
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const rows = async (sql: string, values: readonly unknown[] = []): Promise<readonly SourceRow[]> =>
      database.prepare(sql).all(...(values as (string | number)[])) as SourceRow[];
    const tables = toTables(await rows(CATALOGUE));
    const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;
    return { tables, rows, quote, slot: () => "?", close: async () => database.close() };
  } catch (error) {
    throw unreachable(error);
  }
}
