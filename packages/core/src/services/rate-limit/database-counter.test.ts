import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { resolveTables } from "../../config/resolve-tables.ts";
import { memory } from "../../memory.ts";
import { rateLimit } from "../../store.ts";
import { createDatabaseCounter } from "./database-counter.ts";

const RULE = { window: 10, max: 5 };
const ALLOWED = { allowed: true, retryAfterSeconds: 0 };

/** As many counters on one database as there are processes. */
function start(processes = 1) {
  const database = memory();
  const { tables, schema } = resolveTables({ database, rateLimit: { storage: "database" } });
  const clock = new TestClock(START);
  let id = 0;
  const newId = () => {
    id += 1;
    return `id-${id}`;
  };
  const counters = Array.from({ length: processes }, () =>
    createDatabaseCounter(clock, tables, database.open(schema), newId, () => {}),
  );
  const [counter] = counters;
  if (counter === undefined) throw new Error("at least one process");
  return { clock, counter, counters, store: database.open(schema) };
}

test("allows as many as the rule says, then says when to come back", async () => {
  const { clock, counter } = start();
  for (let call = 0; call < 5; call += 1) expect(await counter.consume("a", RULE)).toEqual(ALLOWED);
  clock.advance({ seconds: 4 });
  expect(await counter.consume("a", RULE)).toEqual({ allowed: false, retryAfterSeconds: 6 });
  expect(await counter.consume("b", RULE)).toEqual(ALLOWED);
});

test("the window is fixed: refused calls do not keep it shut", async () => {
  const { clock, counter } = start();
  for (let second = 0; second < 10; second += 1) {
    expect((await counter.consume("a", RULE)).allowed).toBe(second < 5);
    clock.advance({ seconds: 1 });
  }
  for (let call = 0; call < 6; call += 1) expect((await counter.consume("a", RULE)).allowed).toBe(call < 5);
});

test("of a burst from four processes never more pass than allowed, round after round", async () => {
  const { clock, counters, store } = start(4);
  for (let round = 0; round < 20; round += 1) {
    const calls = counters.flatMap((counter) => Array.from({ length: 25 }, () => counter.consume("a", RULE)));
    const verdicts = await Promise.all(calls);
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(5);
    clock.advance({ seconds: 10 });
  }
  expect(await store.count(rateLimit, { where: {} })).toBe(1);
});

test("a reset begins anew", async () => {
  const { counter } = start();
  for (let call = 0; call < 6; call += 1) await counter.consume("a", RULE);
  await counter.reset("a");
  expect(await counter.consume("a", RULE)).toEqual(ALLOWED);
});
