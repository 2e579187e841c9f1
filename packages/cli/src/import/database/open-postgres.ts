import type { SourceRow } from "../read/values.ts";
import { driver, type SourceDatabase, toTables, unreachable } from "./source-database.ts";

const WITHOUT_ZONE = 1114;
const CATALOGUE = `select table_name as "table", column_name as "column" from information_schema.columns
  where table_schema = coalesce($1, current_schema()) order by table_name, ordinal_position`;

export async function openPostgres(address: string, schema?: string): Promise<SourceDatabase> {
  const { default: pg } = await driver("pg", () => import("pg"));
  const types = {
    getTypeParser: (oid: number, format?: "text" | "binary") =>
      oid === WITHOUT_ZONE ? (text: string) => new Date(`${text}Z`) : pg.types.getTypeParser(oid, format as "text"),
  };
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000, types });
  // The next query reports a lost connection.
  client.on("error", () => {});
  const rows = async (text: string, values: readonly unknown[] = []): Promise<readonly SourceRow[]> =>
    (await client.query(text, [...values])).rows;
  const quote = (name: string): string => pg.escapeIdentifier(name);
  try {
    await client.connect();
    await client.query("set default_transaction_read_only = on");
    if (schema !== undefined) await client.query(`set search_path to ${quote(schema)}`);
    const tables = toTables(await rows(CATALOGUE, [schema ?? null]));
    return { tables, rows, quote, slot: (position) => `$${position}`, close: () => client.end() };
  } catch (error) {
    await client.end().catch(() => {});
    throw unreachable(error);
  }
}
