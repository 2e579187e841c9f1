import type { DatabaseCounter } from "../../contracts/plugin-services.ts";
import type { Store } from "../../contracts/store.ts";
import { op } from "../../contracts/store.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import type { Deps } from "../deps.ts";

const keyOf = (key: string): string => `counted:${hashToken(key)}`;

export function createDatabaseCounts({ challengeCounter, clock, store, tables }: Deps, on: Store): DatabaseCounter {
  if (challengeCounter === null) throw new TypeError("No plugin declares countsGuesses");
  if (on !== store) throw new TypeError("services.databaseCounter must be used outside a transaction");
  return {
    consume: (key, rule) => challengeCounter.consume(keyOf(key), rule),

    async count(key, { window }) {
      const since = clock.now().getTime() - window * 1000;
      const row = await store.find(tables.rateLimit, { where: { key: keyOf(key), lastRequest: op.gt(since) } });
      return row?.count ?? 0;
    },
  };
}
