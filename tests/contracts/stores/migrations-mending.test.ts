import { c, type Table, user } from "@sallyport/core/store";
import { newUser } from "@sallyport/core/store-contract";
import { MigrationRefused, migrate, planMigration, type SqlDatabase } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askMysql, askPostgres, type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { schemaOf, widened } from "./migrating.ts";

const servers = freshSqlDatabases().filter(({ name, available }) => available && name !== "SQLite");

for (const { name, create } of servers) {
  describe(`repairs that a migration suggests: ${name}`, () => {
    const quote = (word: string): string => (name === "MariaDB" ? `\`${word}\`` : `"${word}"`);
    let fresh: FreshSql;
    let address: string;
    let database: SqlDatabase;
    beforeEach(async () => {
      fresh = await create();
      address = fresh.address;
      database = fresh.database;
    });
    afterEach(() => fresh?.drop());

    const ask = (...statements: string[]) =>
      name === "MariaDB" ? askMysql(statements, address) : askPostgres(statements, address);

    async function detailsOf(table: Table) {
      const error: unknown = await planMigration({ database, schema: schemaOf(table) }).catch(
        (thrown: unknown) => thrown,
      );
      if (!(error instanceof MigrationRefused)) throw new Error("It was not refused", { cause: error });
      return error.details;
    }

    /** Runs the suggested statements until the migration succeeds. */
    async function mend(table: Table): Promise<void> {
      for (const { statements } of await detailsOf(table)) await ask(...statements);
      await migrate({ database, schema: schemaOf(table) });
      expect(await planMigration({ database, schema: schemaOf(table) })).toEqual({ statements: [] });
    }

    test("make an unknown required column nullable, so that rows can be inserted", async () => {
      await migrate({ database, schema: schemaOf(widened(user, { issuer: c.text({ maxLength: 30 }) })) });
      await mend(user);
      await database.open(schemaOf(user)).insert(user, newUser());
    });

    test("make a required column nullable, and keep its type and rows", async () => {
      const required = widened(user, { motto: c.text({ maxLength: 30 }) });
      const optional = widened(user, { motto: c.optional(c.text({ maxLength: 30 })) });
      await migrate({ database, schema: schemaOf(required) });
      await database.open(schemaOf(required)).insert(required, { ...newUser(), motto: "Sapere aude" });
      await mend(optional);
      const store = database.open(schemaOf(optional));
      await store.insert(optional, { ...newUser(), motto: null });
      expect(await store.list(optional, { where: { motto: "Sapere aude" } })).toHaveLength(1);
    });

    test("change the type of a column and keep its values", async () => {
      await migrate({ database, schema: schemaOf(widened(user, { age: c.text({ maxLength: 9 }) })) });
      const numbered = widened(user, { age: c.integer() });
      await ask(
        `insert into ${quote("user")} (${["id", "name", "email", "emailVerified", "createdAt", "updatedAt", "age"].map(quote).join()})
         values ('u1', 'Ada', 'ada@example.com', ${name === "MariaDB" ? 1 : "true"}, now(), now(), '36')`,
      );
      await mend(numbered);
      expect(await database.open(schemaOf(numbered)).list(numbered, { where: { age: 36 } })).toHaveLength(1);
    });

    test("add a required column as nullable, to be filled", async () => {
      await migrate({ database, schema: schemaOf(user) });
      await database.open(schemaOf(user)).insert(user, newUser());
      const wanting = widened(user, { plan: c.text({ maxLength: 30 }) });
      await mend(wanting);
      await ask(`update ${quote("user")} set ${quote("plan")} = 'gold'`);
      expect(await database.open(schemaOf(wanting)).list(wanting, { where: { plan: "gold" } })).toHaveLength(1);
    });

    test("list the rows that violate a unique index", async () => {
      await migrate({ database, schema: schemaOf(user) });
      const store = database.open(schemaOf(user));
      for (const email of ["a@example.com", "b@example.com"])
        await store.insert(user, newUser({ email, name: "same" }));
      const [problem] = await detailsOf(widened(user, { name: c.unique(c.text({ maxLength: 50 })) }));
      expect(problem?.statements).toEqual([expect.stringMatching(/^select .*count\(\*\).* group by .name. having/)]);
      await ask(...(problem?.statements ?? []));
    });
  });
}
