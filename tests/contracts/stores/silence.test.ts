import { isStoreUnavailable, type Store, user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { mysql, postgres, type SqlDatabase } from "@sallyport/kysely";
import { createPool } from "mysql2/promise";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { type Detour, detourTo } from "./detour.ts";

/** Short, as every call in the silence waits for it; none is asserted to be faster. */
const limit = { statementTimeoutMilliseconds: 300 };

interface Way {
  readonly database: SqlDatabase;
  end(): Promise<void>;
}

/** Two connections by way of a pool of ours, or of the application's own. */
const ways: Readonly<Record<string, Readonly<Record<"our pool" | "a pool of theirs", (address: string) => Way>>>> = {
  PostgreSQL: {
    "our pool": (address) => own(postgres({ connectionString: address, max: 2 }, limit)),
    "a pool of theirs": (address) => {
      const pool = new pg.Pool({ connectionString: address, max: 2 });
      return { database: postgres(pool, limit), end: () => pool.end() };
    },
  },
  MariaDB: {
    "our pool": (address) => own(mysql({ uri: address, connectionLimit: 2 }, limit)),
    "a pool of theirs": (address) => {
      const pool = createPool({ uri: address, connectionLimit: 2 });
      return { database: mysql(pool, limit), end: () => pool.end() };
    },
  },
};

const own = (database: SqlDatabase): Way => ({ database, end: () => database.close() });

const outcome = (work: Promise<unknown>): Promise<"fine" | "unavailable"> =>
  work.then(
    () => "fine",
    (error: unknown) => {
      if (isStoreUnavailable(error)) return "unavailable";
      throw error;
    },
  );

const count = (store: Store) => store.count(user, { where: {} });

/** Connections may still be in the making, and a busy machine may take longer than the limit for one of them. */
async function untilFine(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await outcome(work())) === "fine") return;
  }
  throw new Error("the store did not come back");
}

const harnesses = freshSqlDatabases()
  .filter(({ available }) => available)
  .flatMap(({ name, create }) => Object.entries(ways[name] ?? {}).map(([way, open]) => ({ name, way, create, open })));

// The tests of one are in turn, beside those of the others: silence is long.
describe.concurrent.for(representatives("silence", harnesses))("a silent server: $name, $way", ({ create, open }) => {
  describe("in turn", { concurrent: false }, () => {
    let fresh: FreshSql;
    let detour: Detour;
    let way: Way;
    let store: Store;
    beforeEach(async () => {
      fresh = await create();
      await fresh.database.migrate(contractSchema);
      detour = await detourTo(fresh.address);
      way = open(detour.address);
      store = way.database.open(contractSchema);
    });
    afterEach(async () => {
      detour.speak();
      await way.end().catch(() => {});
      await detour.cut();
      await fresh.drop();
    });

    test("every call is unavailable, also those that no connection is left for, until it speaks", async () => {
      await untilFine(() => Promise.all([count(store), count(store)]));
      detour.hush();
      const calls = [1, 2, 3].flatMap(() => [count(store), store.transaction((inside) => count(inside))]);
      expect(new Set(await Promise.all(calls.map(outcome)))).toEqual(new Set(["unavailable"]));
      expect(await outcome(store.insert(user, newUser()))).toBe("unavailable");
      detour.speak();
      await untilFine(() => Promise.all([count(store), count(store)]));
      await untilFine(() => store.transaction((inside) => inside.insert(user, newUser())));
    });

    test("one that was silent from the first is found when it speaks", async () => {
      detour.hush();
      for (let attempt = 0; attempt < 3; attempt += 1) expect(await outcome(count(store))).toBe("unavailable");
      detour.speak();
      await untilFine(() => Promise.all([count(store), count(store)]));
    });

    test("a transaction in which it falls silent leaves nothing", async () => {
      const row = newUser();
      await untilFine(() => count(store));
      const work = store.transaction(async (inside) => {
        await inside.insert(user, row);
        detour.hush();
        await inside.insert(user, newUser()).catch(() => "swallowed");
      });
      expect(await outcome(work)).toBe("unavailable");
      detour.speak();
      await untilFine(() => count(store));
      expect(await fresh.database.open(contractSchema).count(user, { where: {} })).toBe(0);
    });
  });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])("%d is no limit", (value) => {
  const options = { statementTimeoutMilliseconds: value };
  expect(() => postgres("postgres://localhost/none", options)).toThrow("statementTimeoutMilliseconds");
  expect(() => mysql("mysql://localhost/none", options)).toThrow("statementTimeoutMilliseconds");
});
