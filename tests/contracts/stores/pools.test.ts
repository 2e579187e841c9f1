import { user, verification } from "@sallyport/core/store";
import { contractSchema, moment, newSample, newUser, sample, unique } from "@sallyport/core/store-contract";
import { mysql, postgres } from "@sallyport/kysely";
import { createPool as createCallbackPool } from "mysql2";
import { createPool } from "mysql2/promise";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";

const only = (wanted: string) => freshSqlDatabases().filter(({ name, available }) => name === wanted && available);

const within = (create: () => Promise<FreshSql>) => async (work: (fresh: FreshSql) => Promise<void>) => {
  const fresh = await create();
  try {
    await fresh.database.open(contractSchema).count(user, { where: {} });
    await work(fresh);
  } finally {
    await fresh.drop();
  }
};

for (const { create } of only("PostgreSQL")) {
  describe("an application's own PostgreSQL pool", () => {
    const withFresh = within(create);

    test.each([true, false])(
      "does not affect the store with its types and time zone, prepared statements: %s",
      (prepare) =>
        withFresh(async ({ address }) => {
          const types = { getTypeParser: () => () => "what the application wants" } as unknown as pg.CustomTypesConfig;
          const pool = new pg.Pool({ connectionString: address, types, options: "-c TimeZone=Asia/Kolkata" });
          const database = postgres(pool, { prepare });
          const store = database.open(contractSchema);
          const values = { moment, big: Number.MAX_SAFE_INTEGER, rank: 1, flag: false, data: { a: ["1"] } };
          const { id } = await store.insert(sample, newSample(values));
          expect(await store.find(sample, { where: { id, moment } })).toMatchObject(values);
          // The store does not close a pool that was passed in.
          await database.close();
          expect(await store.count(sample, { where: { id } })).toBe(1);
          await pool.end();
        }),
    );

    test("fails the transaction if a statement that was not awaited fails", () =>
      withFresh(async ({ database }) => {
        const store = database.open(contractSchema);
        const taken = await store.insert(user, newUser());
        const added = newUser();
        let forgotten: Promise<unknown> | undefined;
        const work = store.transaction(async (inside) => {
          await inside.insert(user, added);
          forgotten = inside.insert(user, newUser({ email: taken.email })).catch(() => "refused");
        });
        await expect(work).rejects.toThrow();
        expect(await forgotten).toBe("refused");
        expect(await store.find(user, { where: { id: added.id } })).toBeNull();
      }));
  });
}

for (const { create } of only("MariaDB")) {
  describe("an application's own MySQL pool", () => {
    const withFresh = within(create);

    test.each(["+05:30", "-08:00", "local"])("keeps times with the time zone %s", (timezone) =>
      withFresh(async ({ address, database }) => {
        const store = database.open(contractSchema);
        const pool = createPool({ uri: address, timezone });
        const other = mysql(pool).open(contractSchema);
        const { id } = await other.insert(sample, newSample({ moment }));
        expect(await store.find(sample, { where: { id, moment } })).toMatchObject({ moment });
        expect(await other.find(sample, { where: { id, moment } })).toMatchObject({ moment });
        await pool.end();
      }),
    );

    test("counts a matching row that an update does not change, whatever the pool counts", () =>
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

    test("works with big numbers as strings and a callback pool", () =>
      withFresh(async ({ address }) => {
        const pool = createCallbackPool({ uri: address, supportBigNumbers: true, bigNumberStrings: true });
        const other = mysql(pool);
        const store = other.open(contractSchema);
        const big = Number.MAX_SAFE_INTEGER;
        const { id } = await store.insert(sample, newSample({ big }));
        expect(await store.find(sample, { where: { id } })).toMatchObject({ big });
        // The store does not close a pool that was passed in.
        await other.close();
        expect(await store.count(sample, { where: { id } })).toBe(1);
        await pool.promise().end();
      }));

    test("deletes and returns a row in a transaction on MySQL, which has no returning clause", () =>
      withFresh(async ({ address, database }) => {
        const pool = createPool({ uri: address, connectionLimit: 4 });
        const likeMysql = {
          async getConnection() {
            const connection = await pool.getConnection();
            const query = (asked: { sql: string }): Promise<[unknown, ...unknown[]]> =>
              asked.sql === "select version()" ? Promise.resolve([[["8.0.36"]]]) : connection.query(asked);
            return {
              execute: connection.execute.bind(connection),
              query,
              release: () => connection.release(),
              destroy: () => connection.destroy(),
            };
          },
          end: () => pool.end(),
        };
        const store = mysql(likeMysql).open(contractSchema);
        const times = { expiresAt: moment, createdAt: moment, updatedAt: moment };
        for (let round = 0; round < 20; round += 1) {
          const row = { id: unique(), identifier: unique(), value: "v", userId: null, ...times };
          await database.open(contractSchema).insert(verification, row);
          const { identifier } = row;
          const taken = await Promise.all([1, 2, 3, 4].map(() => store.take(verification, { where: { identifier } })));
          expect(taken.filter((one) => one !== null)).toEqual([row]);
        }
        const inside = await store.transaction((inner) => inner.take(verification, { where: { value: "v" } }));
        expect(inside).toBeNull();
        await pool.end();
      }));
  });
}
