import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import type { RateCounter } from "../contracts/rate-counter.ts";
import type { RateLimitOptions } from "../contracts/rate-limit-options.ts";
import { memory } from "../memory.ts";

const own: RateCounter = {
  consume: async () => ({ allowed: true, retryAfterSeconds: 0 }),
  reset: async () => {},
};

function hasCounts(rateLimit: RateLimitOptions): boolean {
  const database = memory();
  const names: string[] = [];
  const open: typeof database.open = (schema) => {
    names.push(...schema.tables.map(({ name }) => name));
    return database.open(schema);
  };
  openAuth({ database: { ...database, open }, rateLimit: { enabled: true, ...rateLimit } });
  return names.includes("rateLimit");
}

test.each<[boolean, string, RateLimitOptions]>([
  [true, "the database counts", { storage: "database" }],
  [true, "the database stands in for a storage of one's own", { storage: own, whenUnavailable: "database" }],
  [false, "another process stands in for a storage of one's own", { storage: own, whenUnavailable: "memory" }],
  [false, "memory counts, for which nothing stands in", { whenUnavailable: "database" }],
  [false, "memory counts, as is said", { storage: "memory", whenUnavailable: "database" }],
])("it is %s that there is a table of counts if %s", (isThere, _, rateLimit) => {
  expect(hasCounts(rateLimit)).toBe(isThere);
});
