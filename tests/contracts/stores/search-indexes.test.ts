import { user } from "@sallyport/core/store";
import { migrate, planMigration } from "@sallyport/kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { schemaOf, widened } from "./migrating.ts";

const searched = widened(user, {}, { searches: ["email", "name"], indexes: [["createdAt", "id"]] });

describe.for(freshSqlDatabases().filter(({ available }) => available))("search indexes: $name", ({ name, create }) => {
  const expressions = name === "MariaDB" ? 0 : 2;
  let fresh: FreshSql;
  beforeEach(async () => {
    fresh = await create();
  });
  afterEach(() => fresh?.drop());

  test("a new table has them", async () => {
    const { database } = fresh;
    const { statements } = await migrate({ database, schema: schemaOf(searched) });
    expect(statements.filter((sql) => /_search\b/.test(sql))).toHaveLength(expressions);
    expect(await planMigration({ database, schema: schemaOf(searched) })).toEqual({ statements: [] });
  });

  test("an old table gets them once, and keeps them", async () => {
    await migrate({ database: fresh.database, schema: schemaOf(user) });
    const database = fresh.connectAgain();
    const { statements } = await migrate({ database, schema: schemaOf(searched) });
    expect(statements.filter((sql) => sql.startsWith("create index"))).toHaveLength(expressions + 1);
    expect(await planMigration({ database, schema: schemaOf(searched) })).toEqual({ statements: [] });
    expect(await planMigration({ database, schema: schemaOf(user) })).toEqual({ statements: [] });
  });
});
