import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { PGlite } from "@electric-sql/pglite";
import type { KyselyType } from "@sallyport/kysely";
import { type Dialect, MysqlDialect, PGliteDialect, PostgresDialect, SqliteDialect } from "kysely";
import { PostgresJSDialect } from "kysely-postgres-js";
import { createPool } from "mysql2";
import pg from "pg";
import postgres from "postgres";
import { freshSqlDatabases } from "../../ground/databases.ts";

/** The `node:sqlite` of Node in the form of better-sqlite3, which Kysely's dialect takes. */
function nodeSqlite(file: string) {
  const database = new DatabaseSync(file);
  return {
    close: () => database.close(),
    prepare(sql: string) {
      const statement = database.prepare(sql);
      const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...given(parameters)),
        run: (parameters: readonly unknown[]) => statement.run(...given(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...given(parameters)),
      };
    },
  };
}

/** Opens the same data with connections of their own, as another process does. */
export interface Place {
  /** Whether there is only one connection, which one instance must share. */
  readonly isShared?: boolean;
  open(): Dialect;
  remove(): Promise<void>;
}

async function inFolder(open: (file: string) => Dialect): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), "sallyport-kysely-"));
  const file = join(folder, "test.db");
  return { open: () => open(file), remove: () => rm(folder, { recursive: true, force: true }) };
}

async function onServer(name: string, open: (address: string) => Dialect): Promise<Place> {
  const found = freshSqlDatabases().find((one) => one.name === name);
  if (found === undefined) throw new Error(`No database is called ${name}`);
  const fresh = await found.create();
  const { address } = fresh;
  return { open: () => open(address), remove: () => fresh.drop() };
}

const isAvailable = (name: string): boolean => freshSqlDatabases().some((one) => one.name === name && one.available);

/** The dialects of Kysely that are tested, each with an empty database. */
export const places: readonly (readonly [
  name: string,
  type: KyselyType,
  available: boolean,
  make: () => Promise<Place>,
])[] = [
  [
    "pg",
    "postgres",
    isAvailable("PostgreSQL"),
    () =>
      onServer(
        "PostgreSQL",
        (connectionString) =>
          new PostgresDialect({ pool: new pg.Pool({ connectionString, max: 4 }).on("error", () => {}) }),
      ),
  ],
  [
    "postgres.js",
    "postgres",
    isAvailable("PostgreSQL"),
    () => onServer("PostgreSQL", (url) => new PostgresJSDialect({ postgres: postgres(url, { max: 4 }) })),
  ],
  [
    "mysql2",
    "mysql",
    isAvailable("MariaDB"),
    () => onServer("MariaDB", (uri) => new MysqlDialect({ pool: createPool({ uri, connectionLimit: 4 }) })),
  ],
  ["node:sqlite", "sqlite", true, () => inFolder((file) => new SqliteDialect({ database: nodeSqlite(file) }))],
  [
    "PGlite",
    "postgres",
    true,
    async () => {
      const pglite = new PGlite();
      const dialect = new PGliteDialect({ pglite });
      // Kysely closes it.
      return { open: () => dialect, remove: async () => {}, isShared: true };
    },
  ],
];
