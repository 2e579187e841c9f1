import { type Store, user } from "@sallyport/core/store";
import { contractSchema, newUser } from "@sallyport/core/store-contract";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type FreshSql, freshSqlDatabases } from "../../ground/databases.ts";
import { representatives } from "../../ground/long-form.ts";
import { type Detour, detourTo } from "./detour.ts";
import { count, limitedServers, outcome, untilFine, type Way } from "./limits-server.ts";

/** Short, as every call in the silence waits for it; none is asserted to be faster. */
const limit = { statementTimeoutMilliseconds: 300 };

const harnesses = freshSqlDatabases()
  .filter(({ available }) => available)
  .flatMap(({ name, create }) =>
    Object.entries(limitedServers[name]?.ways ?? {}).map(([way, open]) => ({ name, way, create, open })),
  );

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
      way = open(detour.address, 2, limit);
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
