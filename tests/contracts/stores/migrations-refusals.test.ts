import { c, defineTable, session, type Table, user } from "@sallyport/core/store";
import { newSession, newUser } from "@sallyport/core/store-contract";
import { migrate, planMigration, type SqlDatabase } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { problemsOf, schemaOf, widened } from "./migrating.ts";

for (const { name, create } of freshSqlDatabases().filter(({ available }) => available)) {
  describe(`migrations: ${name}`, () => {
    let fresh: FreshSql;
    let database: SqlDatabase;
    beforeEach(async () => {
      fresh = await create();
      database = fresh.database;
    });
    afterEach(() => fresh?.drop());

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
  });
}
