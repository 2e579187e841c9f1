import { DatabaseSync } from "node:sqlite";
import { KyselyAdapter } from "@auth/kysely-adapter";
import PostgresAdapter from "@auth/pg-adapter";
import { sql } from "kysely";
import { askPostgres, freshSqlDatabases } from "sallyport-tests/ground/databases";
import { representatives } from "sallyport-tests/ground/long-form";
import { postgresPool } from "sallyport-tests/ground/pools/postgres-pool";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAuthjsDrizzle } from "../fixtures/authjs-drizzle.ts";
import { type AuthjsAdapter, makeAuthjsPeople, SESSION_ENDS, SESSION_TOKEN } from "../fixtures/authjs-people.ts";
import { kyselyAt, makeAuthjsTables, PG_ADAPTER_TABLES } from "../fixtures/authjs-tables.ts";
import { createOf, openMove } from "../fixtures/fresh-lab.ts";
import { ORIGIN } from "../fixtures/lab.ts";
import { signedCookie } from "../fixtures/signed-cookie.ts";
import { openAuthjs } from "./authjs.ts";

for (const { name, available, create } of representatives("Auth.js", freshSqlDatabases())) {
  describe.runIf(available)(`from Auth.js on ${name}`, () => {
    test("rejects a database with the account table of version 3, or with none, and lists what it found", async () => {
      const { lab, theirs } = await openMove(create);
      const db = await kyselyAt(name, theirs.address);
      onTestFinished(() => db.destroy());
      const take = () => lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address }, to));
      await makeAuthjsTables(db, name);
      await sql`drop table ${sql.table("Account")}`.execute(db);
      await expect(take()).rejects.toThrow(
        "no table accounts, Account, account, or Accounts with the columns userId or user_id",
      );
      await sql`create table accounts (id int, user_id int, provider_type text, provider_id text)`.execute(db);
      await expect(take()).rejects.toMatchObject({
        code: "SOURCE_UNKNOWN",
        hints: expect.arrayContaining([
          "Table accounts exists, with the columns id, user_id, provider_type, provider_id",
        ]),
      });
    });
  });
}

const POSTGRES = createOf("PostgreSQL");
describe.runIf(POSTGRES !== null)("from Auth.js with @auth/pg-adapter", () => {
  test("imports users with numeric ids from the tables that the adapter documents", async () => {
    if (POSTGRES === null) throw new Error("PostgreSQL is there");
    const { lab, theirs } = await openMove(POSTGRES);
    await askPostgres([PG_ADAPTER_TABLES], theirs.address);
    const pool = postgresPool({ connectionString: theirs.address });
    await makeAuthjsPeople(PostgresAdapter(pool) as AuthjsAdapter);
    const report = await lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address }, to));
    expect(report).toMatchObject({ taken: 2, accounts: { google: 1, microsoft: 1 } });
    expect(report.losses.map(({ code }) => code)).toEqual(["SESSIONS_ENDED", "ACCOUNT_DROPPED"]);
    expect(report.losses[0]?.where).toBe("users 1");
    await pool.end();
  });
});

/** Opens a move from a SQLite database with the given tables. */
async function openLite(tables: string) {
  const create = createOf("SQLite");
  if (create === null) throw new Error("SQLite is always there");
  const move = await openMove(create);
  const file = new DatabaseSync(move.theirs.address);
  file.exec(tables);
  file.close();
  return move;
}

test("reads snake_case columns as Sequelize creates them, and renames providers", async () => {
  const { lab, theirs } = await openLite(`create table users (id text primary key, email text, email_verified datetime);
    create table accounts (user_id text, type text, provider text, provider_account_id text);
    create table authenticators (credential_id text, user_id text);
    insert into users values ('a', 'ann@example.com', '2024-05-06 07:08:09.000 +00:00');
    insert into accounts values ('a', 'oauth', 'keycloak', 'k-1');
    insert into authenticators values ('c-1', 'a')`);
  const provider = ["keycloak=company"];
  const report = await lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address, provider }, to));
  expect(report).toMatchObject({ taken: 1, accounts: { company: 1 }, losses: [{ code: "PASSKEY", where: "users a" }] });
});

test("reads the passwords of a credentials provider from the column in the option", async () => {
  const { lab, theirs } =
    await openLite(`create table User (id text primary key, email text, emailVerified datetime, hashedPassword text);
    create table Account (userId text, type text, provider text, providerAccountId text);
    insert into User values ('c1', 'ann@example.com', 1715000000000, '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')`);
  const column = ["password=hashedPassword"];
  await lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address, column }, to));
  expect(await lab.signIn("ann@example.com", "U*U")).toMatchObject({ emailVerified: true });
});

const adapters = {
  "@auth/kysely-adapter": async (name: string, address: string) => {
    const db = await kyselyAt(name, address);
    await makeAuthjsTables(db, name);
    return { adapter: KyselyAdapter(db) as AuthjsAdapter, end: () => db.destroy() };
  },
  "@auth/drizzle-adapter": openAuthjsDrizzle,
};
const sources = freshSqlDatabases().flatMap((one) =>
  Object.entries(adapters).map(([adapter, open]) => ({ ...one, adapter, open })),
);

for (const { name, available, create, adapter, open } of sources) {
  describe.runIf(available)(`from Auth.js on ${name} with ${adapter}`, () => {
    test("imports the users, accounts and active sessions that the adapter wrote", async () => {
      const { lab, theirs } = await openMove(create);
      const made = await open(name, theirs.address);
      await makeAuthjsPeople(made.adapter).finally(made.end);
      const take = () => lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address }, to), { sessions: true });
      const report = await take();
      expect(report).toMatchObject({
        rows: 2,
        taken: 2,
        refused: [],
        sessions: 1,
        accounts: { google: 1, microsoft: 1 },
      });
      expect(report.losses).toMatchObject([{ code: "ACCOUNT_DROPPED", people: 1 }]);
      const { store, user, account, session } = await lab.destination();
      const ann = await store.find(user, { where: { email: "ann@example.com" } });
      expect(ann).toMatchObject({ name: "Ann", emailVerified: true, image: "https://example.com/a.png" });
      expect(await store.find(user, { where: { email: "bob@example.com" } })).toMatchObject({
        name: "bob",
        emailVerified: false,
      });
      expect(await store.find(account, { where: { providerId: "google" } })).toMatchObject({
        userId: ann?.id,
        accountId: "g-1",
        accessToken: "an-access-token",
        accessTokenExpiresAt: new Date(1_900_000_000_000),
        scope: "openid email",
      });
      expect(await store.find(account, { where: { providerId: "microsoft" } })).toMatchObject({ accountId: "the-oid" });
      expect(await store.list(session, { where: {} })).toMatchObject([{ userId: ann?.id, expiresAt: SESSION_ENDS }]);
      const headers = new Headers({ cookie: signedCookie(SESSION_TOKEN), origin: ORIGIN });
      expect((await lab.auth.api.getSession({ headers }))?.user.email).toBe("ann@example.com");
      expect(await take()).toMatchObject({ taken: 0, known: 2, refused: [] });
    });
  });
}
