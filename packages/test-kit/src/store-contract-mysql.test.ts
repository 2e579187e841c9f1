import { user } from "@sallyport/core/store";
import { mysql } from "@sallyport/kysely";
import { createPool as createCallbackPool } from "mysql2";
import { createPool } from "mysql2/promise";
import { describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "./databases.ts";
import { contractSchema, moment, newSample, newUser, sample } from "./store-contract-schema.ts";

for (const { create } of freshSqlDatabases().filter((kind) => kind.name === "MariaDB" && kind.available)) {
  describe("MySQL pools that an application made for itself", () => {
    async function withFresh(work: (fresh: FreshSql) => Promise<void>): Promise<void> {
      const fresh = await create();
      try {
        await work(fresh);
      } finally {
        await fresh.drop();
      }
    }

    test.each(["+05:30", "-08:00", "local"])("times survive the pool's time zone %s", (timezone) =>
      withFresh(async ({ address, database }) => {
        const store = database.open(contractSchema);
        const pool = createPool({ uri: address, timezone });
        const other = mysql(pool).open(contractSchema);
        await store.count(user, { where: {} });
        const { id } = await other.insert(sample, newSample({ moment }));
        expect(await store.find(sample, { where: { id, moment } })).toMatchObject({ moment });
        expect(await other.find(sample, { where: { id, moment } })).toMatchObject({ moment });
        await pool.end();
      }),
    );

    test("an update that changes nothing still matched, whatever the pool counts", () =>
      withFresh(async ({ address, database }) => {
        const row = await database.open(contractSchema).insert(user, newUser());
        const pool = createPool({ uri: address, flags: ["-FOUND_ROWS"] });
        const set = { name: row.name };
        expect(
          await mysql(pool)
            .open(contractSchema)
            .update(user, { where: { id: row.id } }, set),
        ).toBe(1);
        await pool.end();
      }));

    test("big numbers as texts, and a pool of callbacks", () =>
      withFresh(async ({ address, database }) => {
        await database.open(contractSchema).count(user, { where: {} });
        const pool = createCallbackPool({ uri: address, supportBigNumbers: true, bigNumberStrings: true });
        const other = mysql(pool);
        const store = other.open(contractSchema);
        const big = Number.MAX_SAFE_INTEGER;
        const { id } = await store.insert(sample, newSample({ big }));
        expect(await store.find(sample, { where: { id } })).toMatchObject({ big });
        // What was handed in stays open.
        await other.close();
        expect(await store.count(sample, { where: { id } })).toBe(1);
        await pool.promise().end();
      }));
  });
}
