import { DatabaseSync } from "node:sqlite";
import { type Database as AuthjsDatabase, KyselyAdapter, type KyselyAuth } from "@auth/kysely-adapter";
import PostgresAdapter from "@auth/pg-adapter";
import { askPostgres, freshSqlDatabases } from "@sallyport/test-kit/databases";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { kyselyAt, makeAuthjsTables, PG_ADAPTER_TABLES } from "../fixtures/authjs-tables.ts";
import { type Lab, ORIGIN, openLab } from "../fixtures/lab.ts";
import { signedCookie } from "../fixtures/signed-cookie.ts";
import { openAuthjs } from "./authjs.ts";

type Adapter = Required<ReturnType<typeof KyselyAdapter>>;

const later = new Date(Date.now() + 86_400_000);
/** What an ID token of Microsoft says, unsigned. */
const idToken = `e30.${Buffer.from(JSON.stringify({ sub: "pairwise", oid: "the-oid" })).toString("base64url")}.`;

async function makePeople(adapter: Adapter): Promise<void> {
  const emailVerified = new Date("2024-05-06T07:08:09.123Z");
  const user = { id: crypto.randomUUID(), image: "https://example.com/a.png" };
  const ann = await adapter.createUser({ ...user, name: "Ann", email: "Ann@example.com", emailVerified });
  const account = { type: "oidc", userId: ann.id, access_token: "an-access-token", expires_at: 1_900_000_000 } as const;
  await adapter.linkAccount({ ...account, provider: "google", providerAccountId: "g-1", scope: "openid email" });
  await adapter.linkAccount({ ...account, provider: "azure-ad", providerAccountId: "pairwise", id_token: idToken });
  await adapter.createSession({ userId: ann.id, sessionToken: "3f2c9c1e-6d1d-4c55-9d52-2f4c3e0f1a77", expires: later });
  const bob = await adapter.createUser({
    id: crypto.randomUUID(),
    name: null,
    email: "bob@example.com",
    emailVerified: null,
  });
  await adapter.linkAccount({
    type: "oauth",
    userId: bob.id,
    provider: "azure-ad",
    providerAccountId: "without-token",
  });
  await adapter.createSession({ userId: bob.id, sessionToken: "over", expires: new Date(1000) });
}

for (const { name, available, create } of freshSqlDatabases()) {
  describe.runIf(available)(`from Auth.js on ${name}`, () => {
    let lab: Lab;
    let theirs: Awaited<ReturnType<typeof create>>;
    let ours: Awaited<ReturnType<typeof create>>;
    let db: KyselyAuth<AuthjsDatabase>;
    beforeEach(async () => {
      [theirs, ours] = [await create(), await create()];
      lab = await openLab(ours.database);
      db = await kyselyAt(name, theirs.address);
    });
    afterEach(async () => {
      await db.destroy();
      await lab.auth.close();
      await theirs.drop();
      await ours.drop();
    });
    const take = (more: object = {}, policy = {}) =>
      lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address, ...more }, to), policy);

    test("people, accounts and live sessions of the adapter's own rows", async () => {
      await makeAuthjsTables(db, name);
      await makePeople(KyselyAdapter(db) as Adapter);
      const report = await take({}, { sessions: true });
      expect(report).toMatchObject({
        rows: 2,
        taken: 2,
        refused: [],
        sessions: 1,
        accounts: { google: 1, microsoft: 1 },
      });
      expect(report.losses).toMatchObject([{ code: "ACCOUNT_DROPPED", people: 1 }]);
      const { store, user, account } = await lab.destination();
      const ann = await store.find(user, { where: { email: "ann@example.com" } });
      expect(ann).toMatchObject({ name: "Ann", emailVerified: true, image: "https://example.com/a.png" });
      expect(await store.find(user, { where: { email: "bob@example.com" } })).toMatchObject({
        name: "bob",
        emailVerified: false,
      });
      expect(await store.find(account, { where: { providerId: "google" } })).toMatchObject({
        accountId: "g-1",
        accessToken: "an-access-token",
        accessTokenExpiresAt: new Date(1_900_000_000_000),
        scope: "openid email",
      });
      expect(await store.find(account, { where: { providerId: "microsoft" } })).toMatchObject({ accountId: "the-oid" });
      const cookie = signedCookie("3f2c9c1e-6d1d-4c55-9d52-2f4c3e0f1a77");
      const headers = new Headers({ cookie, origin: ORIGIN });
      expect((await lab.auth.api.getSession({ headers }))?.user.email).toBe("ann@example.com");
      expect(await take({}, { sessions: true })).toMatchObject({ taken: 0, known: 2, refused: [] });
    });

    test("a table of accounts of version 3, or none, is refused with what is there", async () => {
      await makeAuthjsTables(db, name);
      await sql`drop table ${sql.table("Account")}`.execute(db);
      await expect(take()).rejects.toThrow("no table accounts, Account, account, Accounts has userId or user_id");
      await sql`create table accounts (id int, user_id int, provider_type text, provider_id text)`.execute(db);
      await expect(take()).rejects.toMatchObject({
        code: "SOURCE_UNKNOWN",
        hints: expect.arrayContaining(["accounts is there, with id, user_id, provider_type, provider_id"]),
      });
    });
  });
}

const postgres = freshSqlDatabases().find(({ name }) => name === "PostgreSQL");
describe.runIf(postgres?.available)("from Auth.js by @auth/pg-adapter", () => {
  test("numbered users of its published tables", async () => {
    const [theirs, ours] = [await postgres?.create(), await postgres?.create()];
    if (theirs === undefined || ours === undefined) throw new Error("PostgreSQL is there");
    await askPostgres([PG_ADAPTER_TABLES], theirs.address);
    const pool = new pg.Pool({ connectionString: theirs.address });
    await makePeople(PostgresAdapter(pool) as Adapter);
    const lab = await openLab(ours.database);
    const report = await lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address }, to));
    expect(report).toMatchObject({ taken: 2, accounts: { google: 1, microsoft: 1 } });
    expect(report.losses.map(({ code }) => code)).toEqual(["SESSIONS_ENDED", "ACCOUNT_DROPPED"]);
    expect(report.losses[0]?.where).toBe("users 1");
    await pool.end();
    await lab.auth.close();
    await theirs.drop();
    await ours.drop();
  });
});

test("snake_case columns, as Sequelize makes them, and providers under other names", async () => {
  const [sqlite] = freshSqlDatabases();
  const [theirs, ours] = [await sqlite?.create(), await sqlite?.create()];
  if (theirs === undefined || ours === undefined) throw new Error("SQLite is always there");
  const file = new DatabaseSync(theirs.address);
  file.exec(`create table users (id text primary key, email text, email_verified datetime);
    create table accounts (user_id text, type text, provider text, provider_account_id text);
    create table authenticators (credential_id text, user_id text);
    insert into users values ('a', 'ann@example.com', '2024-05-06 07:08:09.000 +00:00');
    insert into accounts values ('a', 'oauth', 'keycloak', 'k-1');
    insert into authenticators values ('c-1', 'a')`);
  file.close();
  const lab = await openLab(ours.database);
  const provider = ["keycloak=company"];
  const report = await lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address, provider }, to));
  expect(report).toMatchObject({ taken: 1, accounts: { company: 1 }, losses: [{ code: "PASSKEY", where: "users a" }] });
  await lab.auth.close();
  await theirs.drop();
  await ours.drop();
});

test("passwords of a credentials provider come from the column that is named", async () => {
  const [sqlite] = freshSqlDatabases();
  const [theirs, ours] = [await sqlite?.create(), await sqlite?.create()];
  if (theirs === undefined || ours === undefined) throw new Error("SQLite is always there");
  const file = new DatabaseSync(theirs.address);
  file.exec(`create table User (id text primary key, email text, emailVerified datetime, hashedPassword text);
    create table Account (userId text, type text, provider text, providerAccountId text);
    insert into User values ('c1', 'ann@example.com', 1715000000000, '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW')`);
  file.close();
  const lab = await openLab(ours.database);
  const column = ["password=hashedPassword"];
  await lab.take((to) => openAuthjs({ cwd: "/", from: theirs.address, column }, to));
  expect(await lab.signIn("ann@example.com", "U*U")).toMatchObject({ emailVerified: true });
  await lab.auth.close();
  await theirs.drop();
  await ours.drop();
});
