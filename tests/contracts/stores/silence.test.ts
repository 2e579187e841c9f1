import { type Store, user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { type Detour, detourTo } from "./detour.ts";
import { count, limitedServers, outcome, untilFine, type Way } from "./limits-server.ts";

/** This is short because every call waits for it. No call is asserted to be faster. */
const limit = { statementTimeoutMilliseconds: 300 };

const harnesses = freshSqlDatabases()
  .filter(({ available }) => available)
  .flatMap(({ name, create }) =>
    Object.entries(limitedServers[name]?.ways ?? {}).map(([way, open]) => ({ name, way, create, open })),
  );

// The harnesses run concurrently, because waiting takes long. The tests of each run in sequence.
describe.concurrent.for(representatives("silence", harnesses))(
  "a server that stops responding: $name, $way",
  ({ create, open }) => {
    describe("in sequence", { concurrent: false }, () => {
      let fresh: FreshSql;
      let detour: Detour;
      let way: Way;
      let store: Store;
      beforeEach(async () => {
        fresh = await create();
        await fresh.database.migrate(contractSchema);
        detour = await detourTo(fresh.address);
        way = open(detour.address, 2, limit);
        store = way.database.open(contractSchema);
      });
      afterEach(async () => {
        detour.speak();
        await way.end().catch(() => {});
        await detour.cut();
        await fresh.drop();
      });

      test("makes every call unavailable until it responds, also those without a connection", async () => {
        await untilFine(() => Promise.all([count(store), count(store)]));
        detour.hush();
        const calls = [1, 2, 3].flatMap(() => [count(store), store.transaction((inside) => count(inside))]);
        expect(new Set(await Promise.all(calls.map(outcome)))).toEqual(new Set(["unavailable"]));
        expect(await outcome(store.insert(user, newUser()))).toBe("unavailable");
        detour.speak();
        await untilFine(() => Promise.all([count(store), count(store)]));
        await untilFine(() => store.transaction((inside) => inside.insert(user, newUser())));
      });

      test("is found once it responds, if it was silent from the start", async () => {
        detour.hush();
        for (let attempt = 0; attempt < 3; attempt += 1) expect(await outcome(count(store))).toBe("unavailable");
        detour.speak();
        await untilFine(() => Promise.all([count(store), count(store)]));
      });

      test("rolls back a transaction during which it stops responding", async () => {
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
  },
);
