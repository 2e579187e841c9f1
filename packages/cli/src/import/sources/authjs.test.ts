import { DatabaseSync } from "node:sqlite";
import type { Database as AuthjsDatabase, KyselyAuth } from "@auth/kysely-adapter";
import PostgresAdapter from "@auth/pg-adapter";
import { sql } from "kysely";
import { askPostgres, freshSqlDatabases } from "sallyport-tests/ground/databases";
import { representatives } from "sallyport-tests/ground/long-form";
import { postgresPool } from "sallyport-tests/ground/postgres-pool";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type AuthjsAdapter, makeAuthjsPeople } from "../fixtures/authjs-people.ts";
import { kyselyAt, makeAuthjsTables, PG_ADAPTER_TABLES } from "../fixtures/authjs-tables.ts";
import { type Lab, openLab } from "../fixtures/lab.ts";
import { openAuthjs } from "./authjs.ts";

for (const { name, available, create } of representatives("Auth.js", freshSqlDatabases())) {
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

    test("a table of accounts of version 3, or none, is refused with what is there", async () => {
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

const postgres = freshSqlDatabases().find(({ name }) => name === "PostgreSQL");
describe.runIf(postgres?.available)("from Auth.js by @auth/pg-adapter", () => {
  test("numbered users of its published tables", async () => {
    const [theirs, ours] = [await postgres?.create(), await postgres?.create()];
    if (theirs === undefined || ours === undefined) throw new Error("PostgreSQL is there");
    await askPostgres([PG_ADAPTER_TABLES], theirs.address);
    const pool = postgresPool({ connectionString: theirs.address });
    await makeAuthjsPeople(PostgresAdapter(pool) as AuthjsAdapter);
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
