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
import { Refusal } from "../../terminal/refusal.ts";
import { asBag } from "./reading.ts";

/** What a database is told of what is in it. */
export interface Layout extends NamingOptions {
  readonly times?: SqliteTimes;
  readonly timeZone?: string;
}

/** How their database is reached, and how the new file says so. */
export interface Reached {
  readonly kind: "sqlite" | "postgres" | "mysql";
  open(layout: Layout): SqlDatabase;
  /** The first argument, as source. */
  readonly source: string;
  end(): Promise<void>;
}

const FROM_ENVIRONMENT = 'process.env.DATABASE_URL ?? ""';
const nothing = async (): Promise<void> => {};

const withoutMigration = { autoMigrate: false } as const;

function bySqlite(file: string | SqliteHandle, source: string): Reached {
  const handle = typeof file === "string" ? new DatabaseSync(file) : file;
  return {
    kind: "sqlite",
    source,
    open: ({ timeZone: _, ...layout }) => sqlite(handle, { ...layout, ...withoutMigration }),
    end: async () => (typeof file === "string" && handle instanceof DatabaseSync ? handle.close() : undefined),
  };
}

function byUrl(url: string): Reached {
  if (/^postgres(ql)?:/.test(url)) {
    const open = ({ times: _, ...layout }: Layout) => postgres(url, { ...layout, ...withoutMigration });
    return { kind: "postgres", source: FROM_ENVIRONMENT, open, end: nothing };
  }
  if (/^(mysql|mariadb):/.test(url)) {
    const address = url.replace(/^mariadb:/, "mysql:");
    const open = ({ times: _, ...layout }: Layout) => mysql(address, { ...layout, ...withoutMigration });
    return { kind: "mysql", source: FROM_ENVIRONMENT, open, end: nothing };
  }
  const file = url.replace(/^file:/, "");
  return bySqlite(file, JSON.stringify(file));
}

const has = (value: object, ...names: string[]): boolean =>
  names.every((name) => typeof Reflect.get(value, name) === "function");

/** Their pool is this process's alone. */
const ending = (pool: object) => async (): Promise<void> => {
  if (has(pool, "end")) await Reflect.apply(Reflect.get(pool, "end"), pool, []);
};

const silence = (client: { on(event: "error", listener: () => void): unknown }): void => {
  client.on("error", () => {});
};

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
  if (has(given, "getConnection")) {
    // Known by what it does.
    const open = ({ times: _, ...layout }: Layout) => mysql(given as MysqlPool, { ...layout, ...withoutMigration });
    return { kind: "mysql", source: FROM_ENVIRONMENT, open, end: ending(given) };
  }
  if (has(given, "connect", "query")) {
    // A connection that breaks is told by the statement that waits for it.
    if (has(given, "on")) Reflect.apply(Reflect.get(given, "on"), given, ["connect", silence]);
    const open = ({ times: _, ...layout }: Layout) => postgres(given as PgPool, { ...layout, ...withoutMigration });
    return { kind: "postgres", source: FROM_ENVIRONMENT, open, end: ending(given) };
  }
  return undefined;
}

/** Everything that was opened is closed at the end, or the process would stay. */
function tracked(reached: Reached): Reached {
  const opened: SqlDatabase[] = [];
  return {
    ...reached,
    open(layout) {
      const database = reached.open(layout);
      opened.push(database);
      return database;
    },
    async end() {
      for (const database of opened) await database.close();
      await reached.end();
    },
  };
}

/** @throws Refusal DATABASE_UNKNOWN for an adapter, whose connection nobody can see */
export function openTheirs(database: unknown, url: string | undefined): Reached {
  if (url !== undefined) return tracked(byUrl(url));
  const reached = typeof database === "object" && database !== null ? byHandle(asBag(database)) : undefined;
  if (reached !== undefined) return tracked(reached);
  throw new Refusal("DATABASE_UNKNOWN", "better-auth is given an adapter, which does not say where its database is.", [
    "Name the database: --database file.db, or --database postgres://…, or --database mysql://…",
  ]);
}
