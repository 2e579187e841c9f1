import { DatabaseSync } from "node:sqlite";
import { account, mail, op, type Schema, session, user, verification } from "@sallyport/core/store";
import { contractSchema, newSession, newUser } from "@sallyport/core/store-contract";
import { migrate, planMigration } from "@sallyport/kysely";
import { betterAuth } from "better-auth";
import { getMigrations } from "better-auth/db/migration";
import { createPool } from "mysql2/promise";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { postgresPool } from "../../ground/postgres-pool.ts";

/** The driver that better-auth is handed, and how it is closed. */
function driverOf(name: string, address: string) {
  if (name === "SQLite") {
    const handle = new DatabaseSync(address);
    return { database: handle, end: async () => handle.close() };
  }
  if (name === "PostgreSQL") {
    const pool = postgresPool({ connectionString: address });
    return { database: pool, end: () => pool.end() };
  }
  const pool = createPool({ uri: address, timezone: "Z" });
  return { database: pool, end: () => pool.end() };
}

/** An application on better-auth: its tables, a person and a session. */
async function signUpThere(name: string, address: string) {
  const { database, end } = driverOf(name, address);
  const options = {
    database,
    secret: "an old application's secret, long enough",
    baseURL: "http://localhost:3000",
    emailAndPassword: { enabled: true, sendResetPassword: async () => {} },
    telemetry: { enabled: false },
  };
  await (await getMigrations(options)).runMigrations();
  const body = { name: "Zoë 😀", email: "zoe@example.com", password: "correct horse" };
  const { api } = betterAuth(options);
  const { token, user: person } = await api.signUpEmail({ body });
  await api.requestPasswordReset({ body: { email: body.email } });
  await end();
  return { token: String(token), person };
}

for (const { name, create } of freshSqlDatabases().filter(({ available }) => available)) {
  describe(`a database that better-auth made: ${name}`, () => {
    let fresh: FreshSql;
    beforeEach(async () => {
      fresh = await create();
    });
    afterEach(() => fresh?.drop());

    test("its tokens stay, ours name their person, and the outbox joins them", async () => {
      const { person } = await signUpThere(name, fresh.address);
      const schema: Schema = { tables: [...contractSchema.tables, mail], ids: "text" };
      await migrate({ database: fresh.database, schema });
      expect(await planMigration({ database: fresh.database, schema })).toEqual({ statements: [] });
      const store = fresh.database.open(schema);
      const [theirs, ...others] = await store.list(verification, { where: {} });
      expect(others).toEqual([]);
      expect(theirs).toMatchObject({ identifier: expect.stringMatching(/^reset-password:/), userId: null });

      const expiresAt = new Date(person.createdAt.getTime() + 3_600_000);
      const times = { expiresAt, createdAt: person.createdAt, updatedAt: person.createdAt };
      const token = { id: "t1", identifier: "reset-password:ours", value: person.id, userId: person.id, ...times };
      expect(await store.insert(verification, token)).toEqual(token);
      const message = { id: "m1", payload: "sealed", attempts: 0, dueAt: null };
      const kept = { ...message, createdAt: person.createdAt, updatedAt: person.createdAt };
      expect(await store.insert(mail, kept)).toEqual(kept);
      expect(await store.delete(user, { where: { id: person.id } })).toBe(1);
      expect(await store.list(verification, { where: {} })).toEqual([theirs]);
    });

    test("gets what is missing, and its rows are read and written as they are", async () => {
      const { token, person } = await signUpThere(name, fresh.address);
      const { statements } = await migrate({ database: fresh.database, schema: contractSchema });
      expect(
        statements.filter((sql) => /(drop|modify|rename|update|delete from)\b/.test(sql.replace(/on delete/g, ""))),
      ).toEqual([]);
      expect(statements.some((sql) => /create unique index .*account.*providerId.*accountId/.test(sql))).toBe(true);
      expect(statements.some((sql) => /create table .(user|session|account|verification)\b/.test(sql))).toBe(false);
      expect(await planMigration({ database: fresh.database, schema: contractSchema })).toEqual({ statements: [] });

      const store = fresh.database.open(contractSchema);
      const found = await store.find(session, { where: { token }, join: { table: user, on: "userId" } });
      expect(found?.[1]).toEqual({ ...person, image: null });
      expect(found?.[0].expiresAt.getTime()).toBeGreaterThan(person.createdAt.getTime());
      expect(found?.[0].createdAt.getTime()).toBeGreaterThanOrEqual(person.createdAt.getTime());
      const credential = await store.find(account, { where: { providerId: "credential", accountId: person.id } });
      expect(credential?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
      expect(await store.count(session, { where: { expiresAt: op.gt(person.createdAt) } })).toBe(1);

      const other = await store.insert(user, newUser());
      const held = await store.insert(session, newSession(other.id));
      expect(await store.find(session, { where: { token: held.token } })).toEqual(held);
      expect(await store.update(user, { where: { id: person.id } }, { emailVerified: true })).toBe(1);
      expect(await store.delete(user, { where: { id: person.id } })).toBe(1);
      expect(await store.count(session, { where: { userId: person.id } })).toBe(0);
    });
  });
}
