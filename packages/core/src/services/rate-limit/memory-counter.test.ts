import { TestClock } from "@sallyport/testing";
import { START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { RATE_LIMIT_MEMORY_KEYS } from "../../data/limits.ts";
import { createMemoryCounter } from "./memory-counter.ts";

const RULE = { window: 10, max: 3 };
const ALLOWED = { allowed: true, retryAfterSeconds: 0 };

test("allows as many as the rule says, then says when to come back", async () => {
  const clock = new TestClock(START);
  const counter = createMemoryCounter(clock);
  for (let call = 0; call < 3; call += 1) expect(await counter.consume("a", RULE)).toEqual(ALLOWED);
  clock.advance({ seconds: 4 });
  expect(await counter.consume("a", RULE)).toEqual({ allowed: false, retryAfterSeconds: 6 });
  expect(await counter.consume("b", RULE)).toEqual(ALLOWED);
});

test("the window is fixed: refused calls do not keep it shut", async () => {
  const clock = new TestClock(START);
  const counter = createMemoryCounter(clock);
  for (let second = 0; second < 10; second += 1) {
    expect((await counter.consume("a", RULE)).allowed).toBe(second < 3);
    clock.advance({ seconds: 1 });
  }
  expect(await counter.consume("a", RULE)).toEqual(ALLOWED);
});

test("a reset begins anew", async () => {
  const counter = createMemoryCounter(new TestClock(START));
  for (let call = 0; call < 4; call += 1) await counter.consume("a", RULE);
  await counter.reset("a");
  expect(await counter.consume("a", RULE)).toEqual(ALLOWED);
});

test("no more than 100,000 keys are kept: the oldest window is forgotten", async () => {
  const counter = createMemoryCounter(new TestClock(START));
  const once = { window: 10, max: 1 };
  for (let key = 0; key < RATE_LIMIT_MEMORY_KEYS; key += 1) await counter.consume(String(key), once);
  expect((await counter.consume("0", once)).allowed).toBe(false);
  await counter.consume("one more", once);
  expect((await counter.consume("1", once)).allowed).toBe(false);
  expect((await counter.consume("0", once)).allowed).toBe(true);
  expect((await counter.consume("1", once)).allowed).toBe(true);
});
