import { Browser, TestClock } from "@sallyport/testing";
import { openAuth, START } from "sallyport-tests/ground/open-auth";
import { describe, expect, test } from "vitest";
import { resolveTables } from "../../config/resolve-tables.ts";
import type { AuthOptions } from "../../contracts/options.ts";
import { PASSWORD_GUESSES, RATE_LIMIT_MEMORY_KEYS } from "../../data/limits.ts";
import { rateLimit as table } from "../../data/tables/rate-limit.ts";
import { memory } from "../../memory.ts";
import { rateLimit } from "../../store.ts";
import { type Probe, probing } from "../../test/probe.ts";
import { createDatabaseCounter } from "./database-counter.ts";
import { createMemoryCounter } from "./memory-counter.ts";

const RULE = { window: 10, max: 5 };

/** Creates a database, and a counter for each process. */
function openDatabase() {
  const database = memory();
  const { tables, schema } = resolveTables({ database, rateLimit: { storage: "database" } });
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `id-${ids}`;
  };
  const store = database.open(schema);
  return { store, counterOf: (clock: TestClock) => createDatabaseCounter(clock, tables, store, newId, () => {}) };
}

describe.each([
  ["memory", createMemoryCounter],
  ["the database", (clock: TestClock) => openDatabase().counterOf(clock)],
])("the counter in %s", (_, createCounter) => {
  test("starts a new count after a reset", async () => {
    const counter = createCounter(new TestClock(START));
    for (let call = 0; call < 6; call += 1) await counter.consume("a", RULE);
    await counter.reset("a");
    expect(await counter.consume("a", RULE)).toEqual({ allowed: true, retryAfterSeconds: 0 });
  });
});

test("four processes together never allow more calls than the maximum", async () => {
  const clock = new TestClock(START);
  const { store, counterOf } = openDatabase();
  const counters = Array.from({ length: 4 }, () => counterOf(clock));
  for (let round = 0; round < 20; round += 1) {
    const calls = counters.flatMap((counter) => Array.from({ length: 25 }, () => counter.consume("a", RULE)));
    const verdicts = await Promise.all(calls);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    clock.advance({ seconds: 10 });
  }
  expect(await store.count(rateLimit, { where: {} })).toBe(1);
});

const CALL = { window: 10, max: 3 };
const LONG = { window: 3600, max: 3 };

/** Exceeds the limit of a key, then consumes as many other keys as the map can hold. */
async function flood(spent: { window: number; max: number }, other: { window: number; max: number }, advance = 0) {
  const clock = new TestClock(START);
  const counter = createMemoryCounter(clock);
  for (let call = 0; call < spent.max; call += 1) await counter.consume("victim", spent);
  expect((await counter.consume("victim", spent)).allowed).toBe(false);
  clock.advance({ seconds: advance });
  for (let key = 0; key <= RATE_LIMIT_MEMORY_KEYS; key += 1) await counter.consume(String(key), other);
  return { counter, clock };
}

test.each([
  ["other accounts", PASSWORD_GUESSES],
  ["calls with a window of a day", { window: 86_400, max: 1 }],
])("100,001 %s do not reset a used up limit", async (_, other) => {
  const { counter } = await flood(PASSWORD_GUESSES, other);
  expect((await counter.consume("victim", PASSWORD_GUESSES)).allowed).toBe(false);
});

test("short windows do not evict long ones", async () => {
  const { counter } = await flood(LONG, CALL);
  expect((await counter.consume("victim", LONG)).allowed).toBe(false);
});

test("when long windows fill the memory, a new key with a short window is still limited", async () => {
  const { counter } = await flood(CALL, LONG, 60);
  const verdicts: boolean[] = [];
  for (let call = 0; call < 6; call += 1) {
    verdicts.push((await counter.consume("newcomer", CALL)).allowed);
    await counter.consume(`dummy ${call}`, CALL);
  }
  expect(verdicts).toEqual([true, true, true, false, false, false]);
});

test("expired windows are evicted first", async () => {
  const clock = new TestClock(START);
  const counter = createMemoryCounter(clock);
  const once = { window: 60, max: 1 };
  for (let key = 0; key < RATE_LIMIT_MEMORY_KEYS / 2; key += 1) await counter.consume(`over ${key}`, LONG);
  clock.advance({ seconds: LONG.window });
  for (let key = 0; key < RATE_LIMIT_MEMORY_KEYS; key += 1) await counter.consume(`live ${key}`, once);
  expect((await counter.consume("live 0", once)).allowed).toBe(false);
});

const TWO_A_MINUTE = { window: 60, max: 2 };
const count = ({ services }: Probe) => services.counter.consume("guess of user 1", TWO_A_MINUTE);

function openCounting(rateLimit: AuthOptions["rateLimit"], work: (ctx: Probe) => unknown = count) {
  const opened = openAuth({ rateLimit: { ...rateLimit }, plugins: [probing(work)] });
  const visitor = new Browser(opened.auth);
  const call = async () => {
    const answer = await visitor.get("/probe");
    return answer.status === 200 ? Reflect.get(answer.json as object, "result") : answer.status;
  };
  return { ...opened, call };
}

const ALLOWED = { allowed: true, retryAfterSeconds: 0 };

test.each(["memory", "database"] as const)("a plugin's counter uses the configured storage: %s", async (storage) => {
  const { call, clock, store } = openCounting({ enabled: true, storage });
  expect([await call(), await call()]).toEqual([ALLOWED, ALLOWED]);
  clock.advance({ seconds: 20 });
  expect(await call()).toEqual({ allowed: false, retryAfterSeconds: 40 });
  clock.advance({ seconds: 40 });
  expect(await call()).toEqual(ALLOWED);
  if (storage === "database") {
    const rows = await store.list(table, { where: {} });
    expect(rows.map(({ key }) => key)).toEqual([expect.stringMatching(/^plugin:[\w-]{43}$/)]);
  }
});

test("a reset clears the count", async () => {
  const { call } = openCounting({ enabled: true }, async (ctx) => {
    await count(ctx);
    await count(ctx);
    await ctx.services.counter.reset("guess of user 1");
    return count(ctx);
  });
  expect(await call()).toEqual(ALLOWED);
});

test("everything is allowed when rate limits are off", async () => {
  const { call } = openCounting({ enabled: false });
  for (let round = 0; round < 5; round += 1) expect(await call()).toEqual(ALLOWED);
});

test("counting inside a transaction throws", async () => {
  for (const enabled of [true, false]) {
    const work = (ctx: Probe) => ctx.transaction(({ counter }) => counter.consume("x", TWO_A_MINUTE));
    const { call, entries } = openCounting({ enabled }, work);
    expect(await call()).toBe(500);
    expect(JSON.stringify(entries)).toContain("count before it");
  }
});
