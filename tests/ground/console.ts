import { DatabaseSync } from "node:sqlite";
import { createConnection } from "mysql2/promise";
import pg from "pg";

export type Rows = readonly Readonly<Record<string, unknown>>[];

export interface Console {
  ask(sql: string): Promise<Rows>;
  end(): Promise<void>;
}

/** Connects without the library, as an operator does. Names may be in double quotes on every database. */
export async function openConsole(address: string): Promise<Console> {
  if (address.startsWith("postgres")) {
    const client = new pg.Client({ connectionString: address, application_name: "a console" });
    await client.connect();
    return { ask: async (sql) => (await client.query(sql)).rows, end: () => client.end() };
  }
  if (address.startsWith("mysql:")) {
    const connection = await createConnection({ uri: address });
    await connection.query("set sql_mode = concat(@@sql_mode, ',ANSI_QUOTES')");
    return { ask: async (sql) => (await connection.query(sql))[0] as Rows, end: () => connection.end() };
  }
  const file = new DatabaseSync(address);
  return { ask: async (sql) => file.prepare(sql).all() as Rows, end: async () => file.close() };
}

/** Runs statements over one connection. */
export async function execute(address: string, statements: readonly string[]): Promise<void> {
  const { ask, end } = await openConsole(address);
  try {
    for (const sql of statements) await ask(sql);
  } finally {
    await end();
  }
}
