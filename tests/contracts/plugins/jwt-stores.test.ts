import { jwt } from "@sallyport/core/jwt";
import { definePlugin } from "@sallyport/core/plugin";
import { c, type Database, defineTable } from "@sallyport/core/store";
import { createVerifier } from "@sallyport/core/verify";
import { Browser, TestClock } from "@sallyport/testing";
import { afterEach, describe, expect, test } from "vitest";
import { freshDatabases, freshSqlDatabases } from "../../ground/databases.ts";
import { ORIGIN, openAuth, START } from "../../ground/open-auth.ts";
import { signIn, signUp } from "../../ground/people.ts";

const HOUR = 3600;
const TEN_HOURS = { jwks: { rotationInterval: 10 * HOUR } };

// Only these columns are used here.
const jwks = defineTable("jwks", {
  id: c.id(),
  privateKey: c.text(),
  number: c.optional(c.integer()),
  signsFrom: c.optional(c.time()),
});

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

declare module "@sallyport/core" {
  interface PluginRegistry {
    keyListener: { routes: Record<never, never> };
  }
}

interface Listening {
  readonly transactions: boolean;
  readonly ids?: "serial";
}

/** Starts two processes on one database. With `transactions`, a listener runs inside their transactions. */
async function openTwo(first: Database, second: Database, { transactions, ids }: Listening) {
  const clock = new TestClock(START);
  const told: string[] = [];
  const listener = definePlugin({
    id: "keyListener",
    ...(transactions && { onEventInTransaction: (_, { name }) => void told.push(name) }),
  });
  const start = (database: Database) =>
    openAuth({
      database,
      clock,
      plugins: [jwt(TEN_HOURS), listener],
      ...(ids !== undefined && { advanced: { database: { generateId: ids } } }),
    });
  const [one, two] = [start(first), start(second)];
  const people = [await signUp(one, "alice"), await signIn(two, "alice")];
  const kids = async (lab: typeof one) =>
    ((await new Browser(lab).get("/jwks")).json as { keys: { kid: string }[] }).keys.map(({ kid }) => kid);
  /** Creates a verifier that has not loaded any keys yet. */
  const verifier = () =>
    createVerifier({
      issuer: ORIGIN,
      audience: ORIGIN,
      fetch: async (url, init) => two.auth.handler(new Request(url, init)),
      now: () => clock.now(),
    });
  return { clock, told, one, two, people, kids, verifier };
}

const databases = freshDatabases().flatMap(({ name, available, create }) =>
  [false, true].map((transactions) => ({ name, available, create, transactions })),
);

describe.each(databases)("the keys on $name, with a listener in the transaction: $transactions", (database) => {
  const { available, create, transactions } = database;
  test.runIf(available)("rotate once for concurrent requests, and leave no more than three rows", async () => {
    const { database: first, connectAgain, drop } = await create();
    endings.push(drop);
    const { clock, told, one, two, people, kids, verifier } = await openTwo(first, connectAgain(), { transactions });
    for (let round = 1; round <= 5; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => people[index % 2]?.get(index % 4 < 2 ? "/token" : "/jwks")),
      );
      expect(new Set(answers.map((answer) => answer?.status))).toEqual(new Set([200]));
      const tokens = answers.filter((_, index) => index % 4 < 2).map((answer) => String(answer?.at("token")));
      const { verify } = verifier();
      for (const token of tokens) expect(await verify(token)).toMatchObject({ iss: ORIGIN });
      clock.advance({ seconds: 61 });
      const published = await kids(one);
      expect(await kids(two)).toEqual(published);
      expect(published.length).toBeLessThanOrEqual(3);
      const rows = await one.store.list(jwks, { where: {} });
      expect(Math.max(...rows.map(({ number }) => number ?? 0))).toBe(round);
      for (const { privateKey } of rows) expect(privateKey).toMatch(/^sealed\.2\./);
      clock.advance({ hours: 10 });
    }
    expect(await one.store.count(jwks, { where: {} })).toBeLessThanOrEqual(3);
    if (transactions) expect(told.filter((name) => name === "jwks.rotated")).toHaveLength(5);
  });
});

test("the kid of a key is its row id when ids are serial", async () => {
  const fresh = await freshSqlDatabases()
    .find(({ name }) => name === "SQLite")
    ?.create();
  if (fresh === undefined) throw new Error("There is no SQLite");
  const { database, connectAgain, drop } = fresh;
  endings.push(drop);
  const { one, kids } = await openTwo(database, connectAgain(), { transactions: false, ids: "serial" });
  expect(await kids(one)).toEqual(["1"]);
});
