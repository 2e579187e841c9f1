import { TestClock } from "@sallyport/testing";
import { openAuth, START } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import { PASSWORD_GUESSES, RATE_LIMIT_MEMORY_KEYS } from "../../data/limits.ts";
import { createMemoryCounter } from "./memory-counter.ts";

const CALL = { window: 10, max: 3 };
const LONG = { window: 3600, max: 3 };

/** A key used up, then as many others as the map has places. */
async function flood(spent: { window: number; max: number }, other: { window: number; max: number }, advance = 0) {
  const clock = new TestClock(START);
  const counter = createMemoryCounter(clock);
  for (let call = 0; call < spent.max; call += 1) await counter.consume("victim", spent);
  expect((await counter.consume("victim", spent)).allowed).toBe(false);
  clock.advance({ seconds: advance });
  for (let key = 0; key <= RATE_LIMIT_MEMORY_KEYS; key += 1) await counter.consume(String(key), other);
  return { counter, clock };
}

test("100,001 calls from other addresses do not free an account that was guessed at too often", async () => {
  const rateLimit = { enabled: true, customRules: { "/ok": { window: 86_400, max: 1 } } };
  const { auth } = openAuth({ rateLimit, logger: { disabled: true } });
  const ask = async (path: string, remoteAddress: string, body?: object) => {
    const init = body && {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    };
    const request = new Request(`http://localhost:3000/api/auth${path}`, {
      ...init,
      headers: { ...init?.headers, origin: "http://localhost:3000" },
    });
    return (await auth.handler(request, { remoteAddress })).status;
  };
  const guess = (from: number) =>
    ask("/sign-in/email", `10.0.0.${from}`, { email: "alice@example.com", password: "a wrong guess" });
  for (let count = 0; count < PASSWORD_GUESSES.max; count += 1) expect(await guess(count)).toBe(401);
  expect(await guess(200)).toBe(429);
  for (let index = 0; index <= RATE_LIMIT_MEMORY_KEYS; index += 1) {
    await ask("/ok", `11.${index >> 16}.${(index >> 8) & 255}.${index & 255}`);
  }
  expect(await guess(201)).toBe(429);
});

test("100,001 other accounts do not free one that is used up", async () => {
  const { counter } = await flood(PASSWORD_GUESSES, PASSWORD_GUESSES);
  expect((await counter.consume("victim", PASSWORD_GUESSES)).allowed).toBe(false);
});

test("short windows do not push out long ones", async () => {
  const { counter } = await flood(LONG, CALL);
  expect((await counter.consume("victim", LONG)).allowed).toBe(false);
});

test("where long windows fill all places, a newcomer's short one still counts", async () => {
  const { counter } = await flood(CALL, LONG, 60);
  const verdicts: boolean[] = [];
  for (let call = 0; call < 6; call += 1) {
    verdicts.push((await counter.consume("newcomer", CALL)).allowed);
    await counter.consume(`dummy ${call}`, CALL);
  }
  expect(verdicts).toEqual([true, true, true, false, false, false]);
});

test("what is over goes before anything that counts", async () => {
  const clock = new TestClock(START);
  const counter = createMemoryCounter(clock);
  const once = { window: 60, max: 1 };
  for (let key = 0; key < RATE_LIMIT_MEMORY_KEYS / 2; key += 1) await counter.consume(`over ${key}`, LONG);
  clock.advance({ seconds: LONG.window });
  for (let key = 0; key < RATE_LIMIT_MEMORY_KEYS; key += 1) await counter.consume(`live ${key}`, once);
  expect((await counter.consume("live 0", once)).allowed).toBe(false);
});
