import { memory } from "@sallyport/core/memory";
import { c, defineTable, type Schema, session, type Table, user } from "@sallyport/core/store";
import { contractSchema, contractTables, newSession, newUser, unique } from "@sallyport/core/store-contract";
import { migrate, planMigration } from "@sallyport/kysely";
import { expect, test } from "vitest";
import { describeSql } from "../../ground/harnesses.ts";
import { problemsOf, schemaOf, widened } from "./migrating.ts";

test("migrate rejects a database without SQL", async () => {
  await expect(migrate({ database: memory(), schema: contractSchema })).rejects.toBeInstanceOf(TypeError);
});

describeSql("migrations", (begin) => {
  test("create every table in an empty database, and then nothing more", async () => {
    const fresh = await begin();
    const { database } = fresh;
    const plan = await planMigration({ database, schema: contractSchema });
    for (const { name: table } of contractTables) {
      expect(plan.statements.filter((sql) => new RegExp(`create table .${table}. `).test(sql))).toHaveLength(1);
    }
    expect(await migrate({ database, schema: contractSchema })).toEqual(plan);
    expect(await planMigration({ database, schema: contractSchema })).toEqual({ statements: [] });
    expect(await migrate({ database: fresh.connectAgain(), schema: contractSchema })).toEqual({ statements: [] });
  });

  test("work with serial ids, and report text ids as a problem", async () => {
    const { database } = await begin();
    const serial: Schema = { tables: contractTables, ids: "serial" };
    await migrate({ database, schema: serial });
    expect(await planMigration({ database, schema: serial })).toEqual({ statements: [] });
    const problems = await problemsOf(planMigration({ database, schema: contractSchema }));
    expect(problems.join()).toMatch(/user\.id is .*int.* with text ids/);
  });

  test("run in one of several concurrent migrators only", async () => {
    const fresh = await begin();
    const { database } = fresh;
    const migrators = Array.from({ length: 4 }, () => fresh.connectAgain());
    const plans = await Promise.all(
      migrators.map((migrator) => migrate({ database: migrator, schema: contractSchema })),
    );
    expect(plans.filter(({ statements }) => statements.length > 0)).toHaveLength(1);
    expect(await planMigration({ database, schema: contractSchema })).toEqual({ statements: [] });
  });

  test("let all of several processes that start concurrently serve", async () => {
    const fresh = await begin();
    const stores = Array.from({ length: 4 }, () => fresh.connectAgain().open(contractSchema));
    const rows = await Promise.all(stores.map((store) => store.insert(user, newUser())));
    expect(await stores[0]?.count(user, { where: {} })).toBe(rows.length);
  });

  test("keep long names distinct", async () => {
    const { database } = await begin();
    const long = (end: string) => `${"a".repeat(50)}${end}`;
    const columns = { id: c.id(), [long("x")]: c.indexed(c.integer()), [long("y")]: c.indexed(c.integer()) };
    const table = defineTable(long("t"), columns);
    await migrate({ database, schema: schemaOf(table) });
    expect(await planMigration({ database, schema: schemaOf(table) })).toEqual({ statements: [] });
    const row = { id: unique(), [long("x")]: 1, [long("y")]: 2 };
    expect(await database.open(schemaOf(table)).insert(table, row)).toEqual(row);
  });

  test("report everything that would lose data or cannot work, and change nothing", async () => {
    const fresh = await begin();
    const { database } = fresh;
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

  test("reject duplicate rows under a new unique index until they are deleted", async () => {
    const { database } = await begin();
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
});

const searched = widened(user, {}, { searches: ["email", "name"], indexes: [["createdAt", "id"]] });

describeSql("search indexes", (begin, name) => {
  const expressions = name === "MariaDB" ? 0 : 2;

  test("are created with a new table", async () => {
    const { database } = await begin();
    const { statements } = await migrate({ database, schema: schemaOf(searched) });
    expect(statements.filter((sql) => /_search\b/.test(sql))).toHaveLength(expressions);
    expect(await planMigration({ database, schema: schemaOf(searched) })).toEqual({ statements: [] });
  });

  test("are added once to an existing table, and kept", async () => {
    const fresh = await begin();
    await migrate({ database: fresh.database, schema: schemaOf(user) });
    const database = fresh.connectAgain();
    const { statements } = await migrate({ database, schema: schemaOf(searched) });
    expect(statements.filter((sql) => sql.startsWith("create index"))).toHaveLength(expressions + 1);
    expect(await planMigration({ database, schema: schemaOf(searched) })).toEqual({ statements: [] });
    expect(await planMigration({ database, schema: schemaOf(user) })).toEqual({ statements: [] });
  });
});
