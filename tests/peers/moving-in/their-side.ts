import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { apiKey } from "@better-auth/api-key";
import { passkey } from "@better-auth/passkey";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { getMigrations } from "better-auth/db/migration";
import * as newer from "better-auth/plugins";
import { betterAuth as olderAuth } from "better-auth-1.2";
import { hashPassword as olderHash, verifyPassword as olderVerify } from "better-auth-1.2/crypto";
import { getMigrations as olderMigrations } from "better-auth-1.2/db";
import * as older from "better-auth-1.2/plugins";
import { passkey as olderPasskey } from "better-auth-1.2/plugins/passkey";
import { createPool } from "mysql2/promise";
import { postgresPool } from "../../ground/pools/postgres-pool.ts";
import { once } from "../once.ts";

export const ORIGIN = "http://localhost:3000";
export const SECRET = "an old application's secret, long enough";

interface Migrations {
  runMigrations(): Promise<void>;
}

/** The functions that the tests call in every version. */
interface TheirAuth {
  handler(request: Request): Promise<Response>;
  readonly api: Readonly<Record<string, (input: object) => Promise<unknown>>>;
  /** The adapter with which its endpoints write. */
  readonly $context: Promise<{
    readonly adapter: {
      update(input: object): Promise<unknown>;
      create(input: object): Promise<{ readonly id: string }>;
      findMany(input: object): Promise<readonly Readonly<Record<string, unknown>>[]>;
      findOne(input: object): Promise<Readonly<Record<string, unknown>> | null>;
    };
  }>;
}

export interface Version {
  readonly version: "1.2.12" | "1.7.7";
  readonly plugins: {
    twoFactor(): object;
    admin(options?: object): object;
    jwt(options?: object): object;
    organization(options?: object): object;
    apiKey(options?: object | readonly object[]): object;
    passkey(options?: object): object;
    username(options?: object): object;
    phoneNumber(options?: object): object;
    anonymous(options?: object): object;
  };
  migrations(options: object): Promise<Migrations>;
  hash(password: string): Promise<string>;
  verify(stored: { readonly hash: string; readonly password: string }): Promise<boolean>;
  create(options: object): TheirAuth;
}

/** The published packages. Their types differ, but the functions that are used here are the same. */
export const VERSIONS: readonly Version[] = [
  {
    version: "1.2.12",
    plugins: { ...older, passkey: olderPasskey } as unknown as Version["plugins"],
    migrations: async (options) => olderMigrations(options as Parameters<typeof olderMigrations>[0]),
    hash: once(olderHash),
    verify: once(olderVerify),
    create: (options) => olderAuth(options as Parameters<typeof olderAuth>[0]) as unknown as TheirAuth,
  },
  {
    version: "1.7.7",
    plugins: { ...newer, apiKey, passkey } as unknown as Version["plugins"],
    migrations: async (options) => getMigrations(options as BetterAuthOptions),
    hash: once(hashPassword),
    verify: once(verifyPassword),
    create: (options) => betterAuth(options as BetterAuthOptions) as unknown as TheirAuth,
  },
];

/** Version 1.2 supports only better-sqlite3, whose parameters are a list. */
function asBetterSqlite(handle: DatabaseSync): object {
  return {
    aggregate: () => {},
    close: () => handle.close(),
    prepare(sql: string) {
      const statement = handle.prepare(sql);
      const values = (given: readonly unknown[] = []) => given as SQLInputValue[];
      return {
        reader: statement.columns().length > 0,
        all: (given?: readonly unknown[]) => statement.all(...values(given)),
        run: (given?: readonly unknown[]) => statement.run(...values(given)),
      };
    },
  };
}

/** The driver as better-auth's documentation passes it. */
function theirDriver({ version }: Version, name: string, address: string) {
  if (name === "SQLite") {
    const handle = new DatabaseSync(address);
    return { database: version === "1.2.12" ? asBetterSqlite(handle) : handle, end: async () => handle.close() };
  }
  if (name === "PostgreSQL") {
    const pool = postgresPool({ connectionString: address });
    return { database: pool, end: () => pool.end() };
  }
  const pool = createPool({ uri: address, timezone: "Z" });
  return { database: pool, end: () => pool.end() };
}

export interface TheirSide {
  readonly auth: TheirAuth;
  /** Signs up over HTTP, and returns the cookies of the browser. */
  signUp(name: string, more?: object): Promise<string>;
  post(path: string, body: object, cookie?: string): Promise<Response>;
  /** Returns the id of the user with this name. */
  userId(person: string): Promise<string>;
  /** Updates the row of a user without an endpoint. */
  change(person: string, update: object): Promise<unknown>;
  /** Creates the organization Acme, and returns its id. */
  found(cookie: string): Promise<string>;
  end(): Promise<void>;
}

/** An application on better-auth whose tables its own migrations create. */
export async function openThere(there: Version, name: string, address: string, more: object = {}): Promise<TheirSide> {
  const { database, end } = theirDriver(there, name, address);
  await (await there.migrations({ ...settingsOf(there), database, ...more })).runMigrations();
  return theirSide(there, database, end, more);
}

const settingsOf = ({ hash, verify }: Version) => ({
  secret: SECRET,
  baseURL: ORIGIN,
  emailAndPassword: { enabled: true, sendResetPassword: async () => {}, password: { hash, verify } },
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
});

/** Opens the same application on existing tables. */
export function theirSide(there: Version, database: unknown, end: () => Promise<void>, more: object = {}): TheirSide {
  const auth = there.create({ ...settingsOf(there), database, ...more });
  const post: TheirSide["post"] = (path, body, cookie) => {
    const headers = new Headers({ origin: ORIGIN, "content-type": "application/json" });
    if (cookie !== undefined) headers.set("cookie", cookie);
    return auth.handler(
      new Request(`${ORIGIN}/api/auth${path}`, { method: "POST", headers, body: JSON.stringify(body) }),
    );
  };
  const whereOf = (person: string) => [{ field: "name", value: person }];
  return {
    auth,
    post,
    end,
    async userId(person) {
      const { adapter } = await auth.$context;
      return String((await adapter.findOne({ model: "user", where: whereOf(person) }))?.id);
    },
    async change(person, update) {
      const { adapter } = await auth.$context;
      return adapter.update({ model: "user", where: whereOf(person), update });
    },
    async found(cookie) {
      const answer = await post("/organization/create", { name: "Acme", slug: "acme" }, cookie);
      return ((await answer.json()) as { id: string }).id;
    },
    async signUp(person, fields = {}) {
      const body = { name: person, email: `${person}@people.example.org`, password: PASSWORD, ...fields };
      const answer = await post("/sign-up/email", body);
      if (!answer.ok) throw new Error(`better-auth did not sign ${person} up: ${await answer.text()}`);
      return answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";", 1)[0])
        .join("; ");
    },
  };
}

export const PASSWORD = "correct horse battery";
