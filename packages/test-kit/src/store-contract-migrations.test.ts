import { memory } from "@sallyport/core/memory";
import {
  type Column,
  c,
  defineTable,
  mail,
  type Schema,
  session,
  type Table,
  user,
  verification,
} from "@sallyport/core/store";
import { type MigrationRefused, migrate, planMigration, type SqlDatabase } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "./databases.ts";
import { contractSchema, contractTables, moment, newSession, newUser, unique } from "./store-contract-schema.ts";

const schemaOf = (...tables: Table[]): Schema => ({ tables, ids: "text" });

/** The table with columns or indexes that a later version of an application declares. */
const widened = (table: Table, columns: Readonly<Record<string, Column>>, extras: Partial<Table> = {}): Table => ({
  ...table,
  ...extras,
  columns: { ...table.columns, ...columns },
});

async function problemsOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => new Error("nothing was refused"),
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || error.name !== "MigrationRefused") throw error;
  return (error as MigrationRefused).problems;
}

test("a database without SQL has no migrations", async () => {
  await expect(migrate({ database: memory(), schema: contractSchema })).rejects.toBeInstanceOf(TypeError);
});

for (const { name, create } of freshSqlDatabases().filter(({ available }) => available)) {
  describe(`migrations: ${name}`, () => {
    let fresh: FreshSql;
    let database: SqlDatabase;
    beforeEach(async () => {
      fresh = await create();
      database = fresh.database;
    });
    afterEach(() => fresh?.drop());

    test("an empty database gets everything, and then nothing", async () => {
      const plan = await planMigration({ database, schema: contractSchema });
      for (const { name: table } of contractTables) {
        expect(plan.statements.filter((sql) => new RegExp(`create table .${table}. `).test(sql))).toHaveLength(1);
      }
      expect(await migrate({ database, schema: contractSchema })).toEqual(plan);
      expect(await planMigration({ database, schema: contractSchema })).toEqual({ statements: [] });
      expect(await migrate({ database: fresh.connectAgain(), schema: contractSchema })).toEqual({ statements: [] });
    });

    test("a plan changes nothing", async () => {
      const plan = await planMigration({ database, schema: contractSchema });
      expect(await planMigration({ database, schema: contractSchema })).toEqual(plan);
    });

    test("serial ids", async () => {
      const serial: Schema = { tables: contractTables, ids: "serial" };
      await migrate({ database, schema: serial });
      expect(await planMigration({ database, schema: serial })).toEqual({ statements: [] });
      const problems = await problemsOf(planMigration({ database, schema: contractSchema }));
      expect(problems.join()).toMatch(/user\.id is .*int.* with text ids/);
    });

    test("columns and indexes are added beside the rows that are there", async () => {
      await migrate({ database, schema: schemaOf(user, session) });
      const store = database.open(schemaOf(user, session));
      const owner = await store.insert(user, newUser());
      const held = await store.insert(session, newSession(owner.id));
      const wider = widened(
        session,
        {
          device: c.optional(c.text()),
          label: c.withDefault(c.text(), "it's"),
          trusted: c.withDefault(c.boolean(), true),
          uses: c.withDefault(c.integer(), 7),
          seen: c.withDefault(c.time(), moment),
          tags: c.withDefault(c.json(), ["a"]),
          code: c.optional(c.unique(c.text({ maxLength: 40 }))),
          byId: c.optional({ ...c.ref("user"), references: { table: "user", onDelete: "set null" } }),
        },
        { indexes: [["uses", "seen"]], unique: [["userId", "code"]] },
      );
      const plan = await migrate({ database, schema: schemaOf(user, wider) });
      expect(plan.statements.every((sql) => /^(alter table .* add|create (unique )?index)/.test(sql))).toBe(true);
      const wide = fresh.connectAgain().open(schemaOf(user, wider));
      const added = {
        device: null,
        label: "it's",
        trusted: true,
        uses: 7,
        seen: moment,
        tags: ["a"],
        code: null,
        byId: null,
      };
      expect(await wide.find(wider, { where: { id: held.id } })).toEqual({ ...held, ...added });
      const other = await wide.insert(user, newUser());
      await wide.update(wider, { where: { id: held.id } }, { code: "once", byId: other.id });
      const second = wide.insert(wider, { ...newSession(owner.id), code: "once" });
      await expect(second).rejects.toMatchObject({ name: "StoreConflict" });
      await wide.delete(user, { where: { id: other.id } });
      expect(await wide.find(wider, { where: { id: held.id } })).toMatchObject({ byId: null, code: "once" });
      expect(await planMigration({ database, schema: schemaOf(user, wider) })).toEqual({ statements: [] });
    });

    test("tokens of a release that did not name their person, and its missing outbox", async () => {
      const { userId: _, ...columns } = verification.columns;
      const former = { ...verification, columns } satisfies Table;
      await migrate({ database, schema: schemaOf(user, former) });
      const before = database.open(schemaOf(user, former));
      const times = { expiresAt: moment, createdAt: moment, updatedAt: moment };
      const old = await before.insert(former, { id: unique(), identifier: unique(), value: "v", ...times });

      const schema = schemaOf(user, verification, mail);
      const { statements } = await migrate({ database, schema });
      expect(statements.some((sql) => /create table .mail. /.test(sql))).toBe(true);
      expect(await planMigration({ database, schema })).toEqual({ statements: [] });
      const now = fresh.connectAgain().open(schema);
      expect(await now.find(verification, { where: { id: old.id } })).toEqual({ ...old, userId: null });
      const { id: userId } = await now.insert(user, newUser());
      const token = { id: unique(), identifier: unique(), value: "v", userId, ...times };
      expect(await now.insert(verification, token)).toEqual(token);
      const nobody = now.insert(verification, { ...token, id: unique(), identifier: unique(), userId: "nobody" });
      await expect(nobody).rejects.toMatchObject({ name: "StoreConflict" });
      expect(await now.delete(user, { where: { id: userId } })).toBe(1);
      expect(await now.list(verification, { where: {} })).toEqual([{ ...old, userId: null }]);
      const letter = { id: unique(), payload: "ж".repeat(100_000), attempts: 0, dueAt: moment };
      const kept = { ...letter, createdAt: moment, updatedAt: moment };
      expect(await now.insert(mail, kept)).toEqual(kept);
      // The former release goes on beside it until it is replaced.
      const late = { id: unique(), identifier: unique(), value: "v", ...times };
      expect(await before.insert(former, late)).toEqual(late);
    });

    test("the older version goes on beside the newer schema", async () => {
      await migrate({ database, schema: schemaOf(user, session) });
      await migrate({ database, schema: schemaOf(widened(user, { role: c.withDefault(c.text(), "user") }), session) });
      expect(await planMigration({ database, schema: schemaOf(user, session) })).toEqual({ statements: [] });
      const older = fresh.connectAgain().open(schemaOf(user, session));
      const row = await older.insert(user, newUser());
      expect(await older.find(user, { where: { id: row.id } })).toEqual(row);
    });

    test("a required column joins an empty table", async () => {
      await migrate({ database, schema: schemaOf(user, session) });
      const wider = widened(session, { kind: c.text(), byId: c.ref("user") });
      await migrate({ database, schema: schemaOf(user, wider) });
      const store = database.open(schemaOf(user, wider));
      const { id } = await store.insert(user, newUser());
      const row = { ...newSession(id), kind: "k", byId: id };
      expect(await store.insert(wider, row)).toMatchObject(row);
      await expect(store.insert(wider, newSession(id))).rejects.toBeInstanceOf(TypeError);
    });

    test("what would lose data or cannot work is refused, all at once, and nothing is done", async () => {
      await migrate({ database, schema: schemaOf(user, session) });
      const store = database.open(schemaOf(user, session));
      for (const label of ["one", "two"]) {
        const { id } = await store.insert(user, newUser({ name: "same" }));
        await store.insert(session, newSession(id, { token: label }));
      }
      const wrongUser = widened(user, { name: c.unique(c.text({ maxLength: 50 })), image: c.optional(c.integer()) });
      const wrongSession = widened(session, { needed: c.text(), only: c.unique(c.withDefault(c.integer(), 1)) });
      const schema = schemaOf(wrongUser, wrongSession, defineTable("fine", { id: c.id() }));
      const problems = await problemsOf(migrate({ database, schema }));
      const parts = [
        /user has rows with the same name/,
        /user\.image is/,
        /session\.needed is required/,
        /session\.only is unique/,
      ];
      for (const part of parts) expect(problems.filter((problem) => part.test(problem))).toHaveLength(1);
      expect(problems).toHaveLength(parts.length);
      expect(await planMigration({ database, schema: schemaOf(user, session) })).toEqual({ statements: [] });
      await expect(fresh.connectAgain().open(schema).count(user, { where: {} })).rejects.toMatchObject({
        name: "MigrationRefused",
      });
    });

    test("a column that nobody would fill is refused", async () => {
      await migrate({ database, schema: schemaOf(widened(user, { issuer: c.text() }), session) });
      expect((await problemsOf(planMigration({ database, schema: schemaOf(user, session) }))).join()).toContain(
        "user.issuer",
      );
    });

    test("duplicates are refused until they are gone", async () => {
      const plain = defineTable("invite", {
        id: c.id(),
        teamId: c.text({ maxLength: 40 }),
        code: c.text({ maxLength: 40 }),
      });
      const strict: Table = { ...plain, unique: [["teamId", "code"]] };
      await migrate({ database, schema: schemaOf(plain) });
      const store = database.open(schemaOf(plain));
      for (const id of ["1", "2"]) await store.insert(plain, { id, teamId: "t", code: "c" });
      expect((await problemsOf(migrate({ database, schema: schemaOf(strict) }))).join()).toContain("teamId and code");
      await store.delete(plain, { where: { id: "2" } });
      await migrate({ database, schema: schemaOf(strict) });
      await expect(store.insert(plain, { id: "3", teamId: "t", code: "c" })).rejects.toMatchObject({
        name: "StoreConflict",
      });
    });

    test("of many that migrate at once one does it, and the others find nothing to do", async () => {
      const migrators = Array.from({ length: 4 }, () => fresh.connectAgain());
      const plans = await Promise.all(
        migrators.map((migrator) => migrate({ database: migrator, schema: contractSchema })),
      );
      expect(plans.filter(({ statements }) => statements.length > 0)).toHaveLength(1);
      expect(await planMigration({ database, schema: contractSchema })).toEqual({ statements: [] });
    });

    test("of many that start at once all serve", async () => {
      const stores = Array.from({ length: 4 }, () => fresh.connectAgain().open(contractSchema));
      const rows = await Promise.all(stores.map((store) => store.insert(user, newUser())));
      expect(await stores[0]?.count(user, { where: {} })).toBe(rows.length);
    });

    test("long names stay apart", async () => {
      const long = (end: string) => `${"a".repeat(50)}${end}`;
      const columns = { id: c.id(), [long("x")]: c.indexed(c.integer()), [long("y")]: c.indexed(c.integer()) };
      const table = defineTable(long("t"), columns);
      await migrate({ database, schema: schemaOf(table) });
      expect(await planMigration({ database, schema: schemaOf(table) })).toEqual({ statements: [] });
      const row = { id: unique(), [long("x")]: 1, [long("y")]: 2 };
      expect(await database.open(schemaOf(table)).insert(table, row)).toEqual(row);
    });
  });
}
