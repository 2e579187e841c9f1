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

/** What a database is told of what is in it. */
export interface Layout extends NamingOptions {
  readonly times?: SqliteTimes;
  readonly timeZone?: string;
}

/** How their database is reached, and how the new file says so. */
export interface Reached {
  readonly kind: "sqlite" | "postgres" | "mysql";
  open(layout: Layout): SqlDatabase;
  /** The same, by connections that cannot write. */
  look(layout: Layout): SqlDatabase;
  /** The first argument, as source. */
  readonly source: string;
  end(): Promise<void>;
}

const FROM_ENVIRONMENT = 'process.env.DATABASE_URL ?? ""';
const nobody = (): void => {};

const withoutMigration = { autoMigrate: false } as const;

function bySqlite(file: string | SqliteHandle, source: string): Reached {
  const opened: DatabaseSync[] = [];
  const handleOf = (readOnly: boolean): SqliteHandle => {
    // A database in memory is its one handle.
    if (typeof file !== "string") return file;
    const handle = new DatabaseSync(file, { readOnly });
    opened.push(handle);
    return handle;
  };
  const by =
    (readOnly: boolean): Reached["open"] =>
    ({ timeZone: _, ...layout }) =>
      sqlite(handleOf(readOnly), { ...layout, ...withoutMigration });
  const end = async (): Promise<void> => {
    for (const handle of opened) handle.close();
  };
  return { kind: "sqlite", source, open: by(false), look: by(true), end };
}

function byPostgres(given: string | PgPool): Reached {
  const own = ownPool(async () => {
    const { default: pg } = await driver("pg", () => import("pg"));
    const pool: PgPool = new pg.Pool({ connectionString: String(given) });
    pool.on("error", nobody);
    return pool;
  });
  const readOnly = readOnlyPostgres(typeof given === "string" ? own.get : async () => given);
  return {
    kind: "postgres",
    source: FROM_ENVIRONMENT,
    open: ({ times: _, ...layout }) => postgres(given, { ...layout, ...withoutMigration }),
    look: ({ times: _, ...layout }) => postgres(readOnly, { ...layout, ...withoutMigration }),
    end: own.end,
  };
}

function byMysql(given: string | MysqlPool): Reached {
  const own = ownPool(async () => {
    const { createPool } = await driver("mysql2", () => import("mysql2/promise"));
    return createPool({ uri: String(given) });
  });
  const readOnly = readOnlyMysql(typeof given === "string" ? own.get : async () => given);
  return {
    kind: "mysql",
    source: FROM_ENVIRONMENT,
    open: ({ times: _, ...layout }) => mysql(given, { ...layout, ...withoutMigration }),
    look: ({ times: _, ...layout }) => mysql(readOnly, { ...layout, ...withoutMigration }),
    end: own.end,
  };
}

/** @throws Refusal DATABASE_UNKNOWN: opening a file that is not there would make one */
function byFile(cwd: string, file: string): Reached {
  const path = resolve(cwd, file);
  if (!isFile(path)) throw new Refusal("DATABASE_UNKNOWN", `There is no file ${path}.`);
  return bySqlite(path, JSON.stringify(file));
}

function byUrl(url: string, cwd: string): Reached {
  if (/^postgres(ql)?:/.test(url)) return byPostgres(url);
  if (/^(mysql|mariadb):/.test(url)) return byMysql(url.replace(/^mariadb:/, "mysql:"));
  return byFile(cwd, url.replace(/^file:/, ""));
}

const has = (value: object, ...names: string[]): boolean =>
  names.every((name) => typeof Reflect.get(value, name) === "function");

/** Their pool is this process's alone. */
const ending = (pool: object) => async (): Promise<void> => {
  if (has(pool, "end")) await Reflect.apply(Reflect.get(pool, "end"), pool, []);
};

/** A connection that breaks while nobody uses it is no end of the process; a statement that waits for one tells. */
function quiet(pool: object): void {
  if (!has(pool, "connect", "query", "on")) return;
  const on = (event: string, listener: unknown): unknown =>
    Reflect.apply(Reflect.get(pool, "on"), pool, [event, listener]);
  on("error", nobody);
  on("connect", (client: { on(event: "error", listener: () => void): unknown }) => client.on("error", nobody));
}

/** A driver's handle or pool, as betterAuth takes it. */
function byHandle(given: object): Reached | undefined {
  if (has(given, "prepare", "exec")) {
    const file: unknown = has(given, "location")
      ? Reflect.apply(Reflect.get(given, "location"), given, [])
      : Reflect.get(given, "name");
    if (typeof file === "string" && file !== "" && file !== ":memory:") return bySqlite(file, JSON.stringify(file));
    // It has what a file's handle has.
    return given instanceof DatabaseSync ? bySqlite(given, '":memory:"') : undefined;
  }
  // Known by what they do.
  if (has(given, "getConnection")) return byMysql(given as MysqlPool);
  if (has(given, "connect", "query")) return byPostgres(given as PgPool);
  return undefined;
}

/** Everything that was opened is closed at the end, or the process would stay. */
function tracked(reached: Reached): Reached {
  const opened: SqlDatabase[] = [];
  const remembered = (database: SqlDatabase): SqlDatabase => {
    opened.push(database);
    return database;
  };
  return {
    ...reached,
    open: (layout) => remembered(reached.open(layout)),
    look: (layout) => remembered(reached.look(layout)),
    async end() {
      for (const database of opened) await database.close();
      await reached.end();
    },
  };
}

/** @throws Refusal DATABASE_UNKNOWN for an adapter, whose connection nobody can see */
export function openTheirs(database: unknown, url: string | undefined, cwd: string): Reached {
  const given = typeof database === "object" && database !== null ? database : {};
  quiet(given);
  const reached = url === undefined ? byHandle(given) : byUrl(url, cwd);
  if (reached !== undefined) {
    const end = async (): Promise<void> => {
      await reached.end();
      // better-auth may have asked something by it.
      await ending(given)();
    };
    return tracked({ ...reached, end });
  }
  throw new Refusal("DATABASE_UNKNOWN", "better-auth is given an adapter, which does not say where its database is.", [
    "Name the database: --database file.db, or --database postgres://…, or --database mysql://…",
  ]);
}
