import type { DriverConnection, DriverResult } from "@sallyport/kysely/driver";
import { askLibsql } from "../connection/libsql.ts";
import { askPglite } from "../connection/pglite.ts";
import { kindOf } from "../schema/drizzle-table.ts";
import { postgresJsSavepoints } from "./postgres-js-savepoints.ts";

type Value = string | number | bigint | boolean | null;
type Ask = (sql: string, values: Value[]) => Promise<DriverResult>;

interface PgClient {
  query(query: object): Promise<{ readonly rows: unknown[][]; readonly rowCount: number | null }>;
}

const asText = { getTypeParser: () => (text: string) => text };

async function askPg(client: PgClient, text: string, values: Value[]): Promise<DriverResult> {
  const { rows, rowCount } = await client.query({ text, values, rowMode: "array", types: asText });
  return { rows, changes: rowCount ?? 0 };
}

interface MysqlConnection {
  execute(options: object): Promise<[unknown, unknown]>;
  query(options: object): Promise<[unknown, unknown]>;
  readonly connection?: object;
}

const MATCHED = /Rows matched: (\d+)/;

async function askMysql(connection: MysqlConnection, sql: string, values: Value[]): Promise<DriverResult> {
  const options = { sql, values, rowsAsArray: true, dateStrings: true };
  const [answer] = await (values.length > 0 ? connection.execute(options) : connection.query(options));
  if (Array.isArray(answer)) return { rows: answer as unknown[][], changes: answer.length };
  const {
    affectedRows,
    insertId,
    info = "",
  } = answer as {
    readonly affectedRows: number;
    readonly insertId: number | string;
    readonly info?: string;
  };
  return { rows: [], changes: Number(MATCHED.exec(info)?.[1] ?? affectedRows), insertId };
}

const asks: Readonly<Record<string, (client: never) => Ask>> = {
  NodePgTransaction: (client: PgClient) => (sql, values) => askPg(client, sql, values),
  NeonTransaction: (client: PgClient) => (sql, values) => askPg(client, sql, values),
  PostgresJsTransaction: postgresJsSavepoints,
  PgliteTransaction: (client: Parameters<typeof askPglite>[0]) => (sql, values) => askPglite(client, sql, values),
  MySql2Transaction: (client: MysqlConnection) => (sql, values) => askMysql(client, sql, values),
  LibSQLTransaction: (client: Parameters<typeof askLibsql>[0]) => (sql, values) => askLibsql(client, sql, values),
};

/** Returns the connection of a transaction of Drizzle, which the transaction keeps. */
export function joinedConnection(transaction: object): DriverConnection | undefined {
  const session: unknown = Reflect.get(transaction, "session");
  if (typeof session !== "object" || session === null) return undefined;
  const client: unknown = Reflect.get(session, "tx") ?? Reflect.get(session, "client");
  const ask = asks[kindOf(transaction)];
  if (ask === undefined || client === undefined || client === null) return undefined;
  const inner: unknown = Reflect.get(Object(client), "connection");
  return {
    query: ask(client as never),
    // The same object as that of the pool, whose settings need not be sent again.
    identity: typeof inner === "object" && inner !== null ? inner : Object(client),
    release() {},
  };
}
