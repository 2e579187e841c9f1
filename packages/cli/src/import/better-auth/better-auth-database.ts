import { resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  type MysqlPool,
  mysql,
  type NamingOptions,
  type PgPool,
  postgres,
  type SqlDatabase,
  type SqliteHandle,
  type SqliteTimes,
  sqlite,
} from "@sallyport/kysely";
import { isFile } from "../../project/is-file.ts";
import { Refusal } from "../../terminal/refusal.ts";
import { driver } from "../database/source-database.ts";
import { ownPool } from "./own-pool.ts";
import { readOnlyMysql, readOnlyPostgres } from "./read-only.ts";

export interface Layout extends NamingOptions {
  readonly times?: SqliteTimes;
  readonly timeZone?: string;
}

export interface DatabaseAccess {
  readonly kind: "sqlite" | "postgres" | "mysql";
  open(layout: Layout): SqlDatabase;
  openReadOnly(layout: Layout): SqlDatabase;
  readonly source: string;
  end(): Promise<void>;
}

const FROM_ENVIRONMENT = 'process.env.DATABASE_URL ?? ""';
const ignore = (): void => {};

const withoutMigration = { autoMigrate: false } as const;

function bySqlite(file: string | SqliteHandle, source: string): DatabaseAccess {
  const opened: DatabaseSync[] = [];
  const handleOf = (readOnly: boolean): SqliteHandle => {
    // An in-memory database exists only in its one handle.
    if (typeof file !== "string") return file;
    const handle = new DatabaseSync(file, { readOnly });
    opened.push(handle);
    return handle;
  };
  const by =
    (readOnly: boolean): DatabaseAccess["open"] =>
    ({ timeZone: _, ...layout }) =>
      sqlite(handleOf(readOnly), { ...layout, ...withoutMigration });
  const end = async (): Promise<void> => {
    for (const handle of opened) handle.close();
  };
  return { kind: "sqlite", source, open: by(false), openReadOnly: by(true), end };
}

function byPostgres(given: string | PgPool): DatabaseAccess {
  const own = ownPool(async () => {
    const { default: pg } = await driver("pg", () => import("pg"));
    const pool: PgPool = new pg.Pool({ connectionString: String(given) });
    pool.on("error", ignore);
    return pool;
  });
  const readOnly = readOnlyPostgres(typeof given === "string" ? own.get : async () => given);
  return {
    kind: "postgres",
    source: FROM_ENVIRONMENT,
    open: ({ times: _, ...layout }) => postgres(given, { ...layout, ...withoutMigration }),
    openReadOnly: ({ times: _, ...layout }) => postgres(readOnly, { ...layout, ...withoutMigration }),
    end: own.end,
  };
}

function byMysql(given: string | MysqlPool): DatabaseAccess {
  const own = ownPool(async () => {
    const { createPool } = await driver("mysql2", () => import("mysql2/promise"));
    return createPool({ uri: String(given) });
  });
  const readOnly = readOnlyMysql(typeof given === "string" ? own.get : async () => given);
  return {
    kind: "mysql",
    source: FROM_ENVIRONMENT,
    open: ({ times: _, ...layout }) => mysql(given, { ...layout, ...withoutMigration }),
    openReadOnly: ({ times: _, ...layout }) => mysql(readOnly, { ...layout, ...withoutMigration }),
    end: own.end,
  };
}

/** Opening a missing file would create it. @throws Refusal DATABASE_UNKNOWN */
function byFile(cwd: string, file: string): DatabaseAccess {
  const path = resolve(cwd, file);
  if (!isFile(path)) throw new Refusal("DATABASE_UNKNOWN", `The file ${path} does not exist.`);
  return bySqlite(path, JSON.stringify(file));
}

function byUrl(url: string, cwd: string): DatabaseAccess {
  if (/^postgres(ql)?:/.test(url)) return byPostgres(url);
  if (/^(mysql|mariadb):/.test(url)) return byMysql(url.replace(/^mariadb:/, "mysql:"));
  return byFile(cwd, url.replace(/^file:/, ""));
}

const has = (value: object, ...names: string[]): boolean =>
  names.every((name) => typeof Reflect.get(value, name) === "function");

const ending = (pool: object) => async (): Promise<void> => {
  if (has(pool, "end")) await Reflect.apply(Reflect.get(pool, "end"), pool, []);
};

/** An idle connection that breaks must not end the process. A statement reports the failure itself. */
function ignoreIdleErrors(pool: object): void {
  if (!has(pool, "connect", "query", "on")) return;
  const on = (event: string, listener: unknown): unknown =>
    Reflect.apply(Reflect.get(pool, "on"), pool, [event, listener]);
  on("error", ignore);
  on("connect", (client: { on(event: "error", listener: () => void): unknown }) => client.on("error", ignore));
}

function byHandle(given: object): DatabaseAccess | undefined {
  if (has(given, "prepare", "exec")) {
    const file: unknown = has(given, "location")
      ? Reflect.apply(Reflect.get(given, "location"), given, [])
      : Reflect.get(given, "name");
    if (typeof file === "string" && file !== "" && file !== ":memory:") return bySqlite(file, JSON.stringify(file));
    return given instanceof DatabaseSync ? bySqlite(given, '":memory:"') : undefined;
  }
  if (has(given, "getConnection")) return byMysql(given as MysqlPool);
  if (has(given, "connect", "query")) return byPostgres(given as PgPool);
  return undefined;
}

/** Closes every opened database at the end, because an open pool keeps the process running. */
function tracked(access: DatabaseAccess): DatabaseAccess {
  const opened: SqlDatabase[] = [];
  const track = (database: SqlDatabase): SqlDatabase => {
    opened.push(database);
    return database;
  };
  return {
    ...access,
    open: (layout) => track(access.open(layout)),
    openReadOnly: (layout) => track(access.openReadOnly(layout)),
    async end() {
      for (const database of opened) await database.close();
      await access.end();
    },
  };
}

export function openBetterAuthDatabase(database: unknown, url: string | undefined, cwd: string): DatabaseAccess {
  const given = typeof database === "object" && database !== null ? database : {};
  ignoreIdleErrors(given);
  const access = url === undefined ? byHandle(given) : byUrl(url, cwd);
  if (access !== undefined) {
    const end = async (): Promise<void> => {
      await access.end();
      await ending(given)();
    };
    return tracked({ ...access, end });
  }
  throw new Refusal("DATABASE_UNKNOWN", "better-auth uses an adapter, which does not show where its database is.", [
    "Pass the database: --database file.db, --database postgres://… or --database mysql://…",
  ]);
}
