import type { SourceRow } from "../read/values.ts";
import { driver, type SourceDatabase, toTables, unreachable } from "./source-database.ts";

const CATALOGUE = `select table_name as \`table\`, column_name as \`column\` from information_schema.columns
  where table_schema = coalesce(?, database()) order by table_name, ordinal_position`;

export async function openMysql(address: string, schema?: string): Promise<SourceDatabase> {
  const { createConnection } = await driver("mysql2", () => import("mysql2/promise"));
  const uri = address.replace(/^mariadb:/, "mysql:");
  const how = { uri, timezone: "Z", supportBigNumbers: true, connectTimeout: 10_000, rowsAsArray: false } as const;
  const connection = await createConnection(how).catch((error: unknown) => {
    throw unreachable(error);
  });
  connection.on("error", () => {});
  const rows = async (sql: string, values: readonly unknown[] = []): Promise<readonly SourceRow[]> => {
    const [found] = await connection.query({ sql, values: [...values] });
    return found as readonly SourceRow[];
  };
  const quote = (name: string): string => `\`${name.replaceAll("`", "``")}\``;
  try {
    await connection.query("set session transaction read only");
    await connection.query("set session time_zone = '+00:00'");
    if (schema !== undefined) await connection.query(`use ${quote(schema)}`);
    const tables = toTables(await rows(CATALOGUE, [schema ?? null]));
    return { tables, rows, quote, slot: () => "?", close: () => connection.end() };
  } catch (error) {
    connection.destroy();
    throw unreachable(error);
  }
}
