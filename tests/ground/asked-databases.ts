import { DatabaseSync } from "node:sqlite";
import type { Database } from "@sallyport/core/store";
import { mysql, postgres, sqlite } from "@sallyport/kysely";
import { createPool } from "mysql2/promise";
import pg from "pg";
import { counting } from "./counting-sqlite.ts";
import { freshSqlDatabases } from "./databases.ts";

interface Statement {
  readonly text: string;
  readonly values: unknown[];
}

/** A database that records the statements it runs, and shows how it plans them. */
export interface AskedDatabase {
  readonly database: Database;
  /** Returns the statements since the last call. */
  asked(): Statement[];
  /** Changes rows by SQL of the database's own dialect. */
  change(text: string): Promise<void>;
  /** Returns the database's own query plan, with one step a line. */
  plan(statement: Statement): Promise<string>;
  drop(): Promise<void>;
}

const noted = <Made extends object>(made: Made, names: readonly string[], note: (given: unknown) => void): Made =>
  new Proxy(made, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== "function") return member;
      return (...given: unknown[]): unknown => {
        if (names.includes(String(name))) note(given[0]);
        return Reflect.apply(member, target, given);
      };
    },
  });

const addressOf = async (name: string) => {
  const kind = freshSqlDatabases().find((one) => one.name === name);
  if (kind === undefined) throw new Error(`There is no ${name}`);
  return kind.create();
};

async function askedSqlite(): Promise<AskedDatabase> {
  const handle = new DatabaseSync(":memory:");
  const ran: string[] = [];
  return {
    database: sqlite(counting(handle, ran), { autoMigrate: true }),
    asked: () => ran.splice(0).map((text) => ({ text, values: [] })),
    change: async (text) => handle.exec(text),
    async plan({ text }) {
      const steps = handle.prepare(`explain query plan ${text}`).all();
      return steps.map(({ detail }) => String(detail)).join("\n");
    },
    drop: async () => {},
  };
}

async function askedPostgres(): Promise<AskedDatabase> {
  const { address, drop } = await addressOf("PostgreSQL");
  const pool = new pg.Pool({ connectionString: address, max: 4 });
  const asked: Statement[] = [];
  const note = (given: unknown): void => {
    const { text, values = [] } = Object(given) as { text?: string; values?: unknown[] };
    if (text !== undefined) asked.push({ text, values });
  };
  const connect = async () => noted(await pool.connect(), ["query"], note);
  // The end of the pool does not wait for its connections. Dropping the database then cuts them.
  const on = pool.on.bind(pool);
  const spied = { connect, on, end: () => pool.end(), options: pool.options };
  return {
    database: postgres(spied, { autoMigrate: true }),
    asked: () => asked.splice(0),
    change: async (text) => void (await pool.query(text)),
    async plan({ text, values }) {
      const { rows } = await pool.query({ text: `explain ${text}`, values, rowMode: "array" });
      return rows.map(([line]) => String(line)).join("\n");
    },
    async drop() {
      await pool.end();
      await drop();
    },
  };
}

async function askedMysql(): Promise<AskedDatabase> {
  const { address, drop } = await addressOf("MariaDB");
  const pool = createPool({ uri: address, multipleStatements: true });
  const asked: Statement[] = [];
  const note = (given: unknown): void => {
    const { sql, values = [] } = Object(given) as { sql?: string; values?: unknown[] };
    if (sql !== undefined) asked.push({ text: sql, values });
  };
  const getConnection = async () => noted(await pool.getConnection(), ["execute", "query"], note);
  return {
    database: mysql(Object.assign(Object.create(pool), { getConnection, promise: undefined }), { autoMigrate: true }),
    asked: () => asked.splice(0),
    change: async (text) => void (await pool.query(text)),
    async plan({ text, values }) {
      const [rows] = await pool.execute({ sql: `explain ${text}`, values });
      return (rows as Record<string, unknown>[])
        .map(({ type, key, Extra }) => `${String(type)} ${String(key)} ${String(Extra)}`)
        .join("\n");
    },
    async drop() {
      await pool.end();
      await drop();
    },
  };
}

export const askedDatabases = freshSqlDatabases().map(({ name, available }) => ({
  name,
  available,
  create: name === "SQLite" ? askedSqlite : name === "PostgreSQL" ? askedPostgres : askedMysql,
}));
