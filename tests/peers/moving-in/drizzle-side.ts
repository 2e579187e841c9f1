import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { drizzleAdapter as olderAdapter } from "better-auth-1.2/adapters/drizzle";
import { getTableColumns, getTableName, is, SQL, type Table } from "drizzle-orm";
import { drizzle as byMysql } from "drizzle-orm/mysql2";
import { drizzle as byPostgres } from "drizzle-orm/node-postgres";
import { drizzle as byProxy } from "drizzle-orm/sqlite-proxy";
import { createPool } from "mysql2/promise";
import { postgresPool } from "../../ground/pools/postgres-pool.ts";
import { mysqlTables, pgTables, sqliteTables } from "./drizzle-schemas.ts";
import { type TheirSide, theirSide, type Version } from "./their-side.ts";

type Tables = Readonly<Record<string, Table>>;

/** Returns the statements that drizzle-kit would run, from the columns only. */
function statements(tables: Tables, quote: '"' | "`"): string[] {
  const named = (name: string) => quote + name + quote;
  return Object.values(tables).map((table) => {
    const columns = Object.values(getTableColumns(table)).map((column) => {
      const filled =
        column.default === undefined ? "" : is(column.default, SQL) ? ` default ${NOW[quote]}` : " default false";
      const key = column.primary ? " primary key" : column.isUnique ? " unique" : "";
      return `${named(column.name)} ${column.getSQLType()}${column.notNull ? " not null" : " null"}${filled}${key}`;
    });
    const users = Object.values(getTableColumns(table)).some(({ name }) => name === "user_id");
    const reference = `foreign key (${named("user_id")}) references ${named("user")} (id) on delete cascade`;
    return `create table ${named(getTableName(table))} (${[...columns, ...(users ? [reference] : [])].join(", ")})`;
  });
}

const NOW = { '"': "now()", "`": "current_timestamp(3)" } as const;

function onSqlite(address: string, mode: "timestamp" | "timestamp_ms") {
  const handle = new DatabaseSync(address);
  const schema = sqliteTables(mode);
  const database = byProxy(
    async (sql, values, method) => {
      const statement = handle.prepare(sql);
      statement.setReturnArrays(true);
      const given = values as SQLInputValue[];
      if (method === "run") statement.run(...given);
      const rows = method === "run" ? [] : (statement.all(...given) as unknown as unknown[][]);
      return { rows: method === "get" ? (rows[0] ?? []) : rows };
    },
    { schema },
  );
  for (const sql of statements(schema, '"')) handle.exec(sql);
  return { database, schema, provider: "sqlite" as const, end: async () => handle.close() };
}

async function onPostgres(address: string) {
  const pool = postgresPool({ connectionString: address });
  const schema = pgTables();
  for (const sql of statements(schema, '"')) await pool.query(sql);
  return { database: byPostgres(pool, { schema }), schema, provider: "pg" as const, end: () => pool.end() };
}

async function onMysql(address: string) {
  const pool = createPool({ uri: address });
  const schema = mysqlTables();
  for (const sql of statements(schema, "`")) await pool.query(sql);
  const database = byMysql(pool, { schema, mode: "default" });
  return { database, schema, provider: "mysql" as const, end: () => pool.end() };
}

export type SqliteMode = "timestamp" | "timestamp_ms";

/** An application on better-auth and Drizzle, with columns in snake_case and times in Drizzle's format. */
export async function openDrizzle(there: Version, name: string, address: string, mode: SqliteMode): Promise<TheirSide> {
  const { database, schema, provider, end } = await (name === "SQLite"
    ? onSqlite(address, mode)
    : name === "PostgreSQL"
      ? onPostgres(address)
      : onMysql(address));
  const adapter = there.version === "1.2.12" ? olderAdapter : drizzleAdapter;
  return theirSide(there, adapter(database, { provider, schema }), end);
}
