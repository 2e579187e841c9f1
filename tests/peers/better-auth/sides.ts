import { DatabaseSync } from "node:sqlite";
import type { AuthOptions } from "@sallyport/core";
import { describeAuth, user } from "@sallyport/core/store";
import { migrate, planMigration, type SqlDatabase } from "@sallyport/kysely";
import { type BetterAuthOptions, betterAuth } from "better-auth";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import { getMigrations } from "better-auth/db/migration";
import { createPool } from "mysql2/promise";
import { expect, onTestFinished } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { httpBrowser } from "../../ground/http-browser.ts";
import { type OpenedAuth, openAuth, SECRET } from "../../ground/open-auth.ts";
import { postgresPool } from "../../ground/pools/postgres-pool.ts";
import { serveAuth } from "../../ground/serve-auth.ts";
import { once } from "../once.ts";

/** A server for better-auth's clients. */
export interface Side {
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Updates the row of a user without a call, for example to verify the address or to make the first admin. */
  change(email: string, columns: object): Promise<void>;
}

/** Both servers use the real time, because lists are sorted by it. */
export async function openOurs(options: Partial<AuthOptions>): Promise<Side & Pick<OpenedAuth, "auth">> {
  const { url, close, store, auth } = await serveAuth({ clock: { now: () => new Date() }, ...options });
  onTestFinished(close);
  return {
    url,
    fetch,
    auth,
    change: async (email, columns) => void (await store.update(user, { where: { email } }, columns)),
  };
}

const password = { hash: once(hashPassword), verify: once(verifyPassword) };

/** Uses a database in memory if none is given. */
export async function openTheirs<Options extends BetterAuthOptions>(given: Options) {
  const url = "http://localhost:3000";
  const options = {
    database: new DatabaseSync(":memory:"),
    baseURL: url,
    secret: SECRET,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    ...given,
    emailAndPassword: { enabled: true, ...given.emailAndPassword, password },
  };
  await (await getMigrations(options)).runMigrations();
  const { handler, api, $context } = betterAuth(options);
  const side: Side = {
    url,
    fetch: (input, init) => handler(new Request(input, init)),
    async change(email, update) {
      const { adapter } = await $context;
      await adapter.update({ model: "user", where: [{ field: "email", value: email }], update: { ...update } });
    },
  };
  return { ...side, api };
}

/** Returns options that give better-auth's client its own cookies. */
export function browserAt({ url, fetch: send }: Side) {
  const { fetch, cookies } = httpBrowser(url, send);
  return { options: { baseURL: url, fetchOptions: { customFetchImpl: fetch } }, cookies };
}

const databases = freshSqlDatabases().filter(({ available }) => available);

/** Creates an empty database for the test, with the driver that better-auth's documentation names. */
export async function freshDatabase(
  name = "SQLite",
): Promise<FreshSql & { readonly driver: BetterAuthOptions["database"] }> {
  const fresh = await databases.find((one) => one.name === name)?.create();
  if (fresh === undefined) throw new Error(`${name} does not answer`);
  const { address } = fresh;
  onTestFinished(fresh.drop);
  if (name === "SQLite") return { ...fresh, address, driver: new DatabaseSync(address) };
  const pool =
    name === "PostgreSQL" ? postgresPool({ connectionString: address }) : createPool({ uri: address, timezone: "Z" });
  onTestFinished(() => pool.end());
  return { ...fresh, address, driver: pool };
}

/** Opens Sallyport on the database of better-auth. The migration must drop and rename nothing, and be complete. */
export async function moveIn(database: SqlDatabase, options: Partial<AuthOptions>): Promise<OpenedAuth> {
  const lab = openAuth({ ...options, database });
  const { schema } = describeAuth(lab.auth);
  const { statements } = await migrate({ database, schema });
  expect(statements.join("\n")).not.toMatch(/drop (table|column)|rename/i);
  expect(await planMigration({ database, schema })).toEqual({ statements: [] });
  return lab;
}
