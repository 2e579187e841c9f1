import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import { createAuth } from "@sallyport/core";
import { isStoreUnavailable, session, user } from "@sallyport/core/store";
import { contractSchema, newSession, newUser, storeContract } from "@sallyport/core/store-contract";
import { generateSql, inspectDatabase, migrate, planMigration } from "@sallyport/kysely";
import { libsqlFiles } from "./libsql-files.mjs";
import { serverDatabases } from "./server-databases.mjs";

const ids = "text";
const moment = new Date("2026-03-29T01:30:00.123Z");

/** Tables of an earlier system without references, unique indexes and one column. */
const theirs = ({ types: [time, boolean], toTime = (date) => date.toISOString() }) => [
  `create table users (id varchar(36) primary key not null, name text not null, email text not null, email_verified ${boolean} not null, created_at ${time} not null, updated_at ${time} not null)`,
  `create table session (id varchar(36) primary key not null, user_id varchar(36) not null, token text not null, expires_at ${time} not null, created_at ${time} not null, updated_at ${time} not null, ip_address text, user_agent text)`,
  `insert into users values ('u1', 'Ada', 'ada@example.com', '1', '${toTime(moment)}', '${toTime(moment)}')`,
  `insert into session values ('s1', 'u1', 't1', '${toTime(moment)}', '${toTime(moment)}', '${toTime(moment)}', null, null)`,
];

function storesOn(kind) {
  const contract = storeContract(async () => {
    const fresh = await kind.create();
    const open = () => fresh.open({ autoMigrate: true });
    return { database: open(), connectAgain: open, drop: fresh.drop };
  });
  for (const { name, run } of contract.cases) test(name, run);
  after(() => contract.end(), { timeout: 60_000 });

  test("an unreachable database is reported as unavailable, without its password", async () => {
    const database = kind.away();
    const counting = database.open({ tables: [user], ids }).count(user, { where: {} });
    const problem = await counting.catch((error) => error);
    await database.close();
    assert.ok(isStoreUnavailable(problem), String(problem?.stack));
    assert.ok(!String(problem).includes("hunter2"));
  });
}

function closingOn(kind) {
  test("a closed database opens no connection, which would keep the process alive", async (t) => {
    const fresh = await kind.create();
    t.after(fresh.drop);
    const database = fresh.open({ autoMigrate: true });
    const store = database.open({ tables: [user], ids });
    assert.equal(await store.count(user, { where: {} }), 0);
    const late = [1, 2, 3].map(() => store.count(user, { where: {} }).catch((error) => error));
    await database.close();
    late.push(store.count(user, { where: {} }).catch((error) => error));
    const answers = await Promise.all(late);
    for (const answer of answers) assert.ok(answer === 0 || isStoreUnavailable(answer), String(answer?.stack));
    assert.ok(isStoreUnavailable(answers.at(-1)), String(answers.at(-1)));
  });
}

function migrationsOn(kind) {
  test("migrate creates every table in an empty database, and then nothing more", async (t) => {
    const fresh = await kind.create();
    t.after(fresh.drop);
    const source = { database: fresh.open(), schema: contractSchema };
    const plan = await planMigration(source);
    assert.deepEqual(plan.statements, await generateSql(source, kind.dialect));
    assert.deepEqual(await migrate(source), plan);
    assert.deepEqual(await planMigration(source), { statements: [] });
    assert.deepEqual(await migrate({ ...source, database: fresh.open() }), { statements: [] });
    const { tables, history } = await inspectDatabase(source);
    assert.ok(tables.some(({ name }) => name === "user"));
    assert.deepEqual(history[0].statements, plan.statements);
  });

  test("one of four concurrent migrations runs the statements", async (t) => {
    const fresh = await kind.create();
    t.after(fresh.drop);
    const migrating = [1, 2, 3, 4].map(() => migrate({ database: fresh.open(), schema: contractSchema }));
    const plans = await Promise.all(migrating);
    assert.equal(plans.filter(({ statements }) => statements.length > 0).length, 1);
  });

  test("migrate adopts the tables of an earlier system under their names", async (t) => {
    const fresh = await kind.create();
    t.after(fresh.drop);
    await fresh.ask(theirs(kind));
    const database = fresh.open({ naming: "snake_case", tables: { user: { name: "users" } } });
    const schema = { tables: [user, session], ids };
    const { statements } = await migrate({ database, schema });
    assert.ok(
      statements.some((sql) => /alter table ["`]users["`] add column ["`]image["`]/.test(sql)),
      statements.join("\n"),
    );
    assert.deepEqual(await planMigration({ database, schema }), { statements: [] });
    const store = database.open(schema);
    const [found, person] = await store.find(session, { where: { token: "t1" }, join: { table: user, on: "userId" } });
    assert.deepEqual([found.expiresAt, person.email, person.emailVerified], [moment, "ada@example.com", true]);
    const other = await store.insert(user, newUser());
    await store.insert(session, newSession(other.id));
    assert.equal(await store.delete(user, { where: { id: "u1" } }), 1);
    const left = await store.list(session, { where: {} });
    assert.deepEqual(
      left.map(({ userId }) => userId),
      [other.id],
    );
  });
}

/** Opens an application, and returns a function that sends requests to it. */
async function openApplication(database) {
  const auth = createAuth({
    baseURL: "http://localhost:3000",
    secret: "x9Lk2mQv7RtYw4Bn8ZcHs1Df6GjPe3Ua",
    database,
    environment: "test",
    emailAndPassword: { password: { scrypt: { ln: 4, r: 1, p: 1 } } },
  });
  await migrate(auth);
  return async (path, body, cookie = "") => {
    const headers = { origin: "http://localhost:3000", "content-type": "application/json", cookie };
    const post = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const response = await auth.handler(new Request(`http://localhost:3000/api/auth${path}`, { headers, ...post }));
    const cookies = response.headers.getSetCookie().map((line) => line.split(";")[0]);
    return { status: response.status, cookie: cookies.join("; "), body: await response.json() };
  };
}

function peopleOn(kind) {
  test("a user signs up, signs in and signs out", async (t) => {
    const fresh = await kind.create();
    t.after(fresh.drop);
    const ask = await openApplication(fresh.open());
    const ada = { name: "Ada", email: "ada@example.com", password: "correct horse battery" };
    assert.equal((await ask("/sign-up/email", ada)).status, 200);
    assert.equal((await ask("/sign-up/email", { ...ada, email: "grace@example.com" })).status, 200);
    const { cookie } = await ask("/sign-in/email", ada);
    assert.equal((await ask("/get-session", undefined, cookie)).body.user.email, ada.email);
    assert.equal((await ask("/sign-out", {}, cookie)).status, 200);
    assert.equal((await ask("/get-session", undefined, cookie)).body, null);
  });
}

for (const kind of [libsqlFiles, ...(await serverDatabases())]) {
  describe(kind.name, () => {
    storesOn(kind);
    closingOn(kind);
    migrationsOn(kind);
    peopleOn(kind);
  });
}
