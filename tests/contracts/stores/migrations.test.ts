import { memory } from "@sallyport/core/memory";
import { c, defineTable, type Schema, user } from "@sallyport/core/store";
import { contractSchema, contractTables, newUser, unique } from "@sallyport/core/store-contract";
import { migrate, planMigration, type SqlDatabase } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { problemsOf, schemaOf } from "./migrating.ts";

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
