import { createAuth, type RateCounter } from "@sallyport/core";
import { memory } from "@sallyport/core/memory";
import { describe, expect, test } from "vitest";
import type { RedisClient } from "./client.ts";
import { newPrefix, openClients } from "./fixtures/redis-clients.ts";
import { redisCounter } from "./redis-counter.ts";

const { clients, io, isUp } = await openClients();

const RULE = { window: 60, max: 5 };

function openCounter(client: RedisClient): { counter: RateCounter; keyOf(key: string): string } {
  const prefix = newPrefix();
  return { counter: redisCounter(client, { prefix }), keyOf: (key) => prefix + key };
}

describe.runIf(isUp).each(clients)("counts in Redis by %s", (_, client) => {
  test("allow the maximum of a hundred calls at once", async () => {
    const { counter } = openCounter(client);
    const verdicts = await Promise.all(Array.from({ length: 100 }, () => counter.consume("a", RULE)));
    expect(verdicts.filter(({ allowed }) => allowed)).toHaveLength(RULE.max);
    const refused = verdicts.filter(({ allowed }) => !allowed).map(({ retryAfterSeconds }) => retryAfterSeconds);
    expect(Math.min(...refused)).toBeGreaterThan(0);
    expect(Math.max(...refused)).toBeLessThanOrEqual(RULE.window);
    expect(await counter.consume("b", RULE)).toEqual({ allowed: true, retryAfterSeconds: 0 });
  });

  test("begin again after a reset, and when the window has ended", async () => {
    const { counter, keyOf } = openCounter(client);
    const fill = async () => {
      for (let call = 0; call < RULE.max; call += 1) expect((await counter.consume("a", RULE)).allowed).toBe(true);
      expect((await counter.consume("a", RULE)).allowed).toBe(false);
    };
    await fill();
    await counter.reset("a");
    await fill();
    await io.pexpire(keyOf("a"), 1);
    await expect.poll(() => io.exists(keyOf("a"))).toBe(0);
    await fill();
  });

  test("keep the end of their window, and give a key without a lifetime a new one", async () => {
    const { counter, keyOf } = openCounter(client);
    await counter.consume("a", RULE);
    await io.pexpire(keyOf("a"), 30_000);
    await counter.consume("a", RULE);
    expect(await io.pttl(keyOf("a"))).toBeLessThanOrEqual(30_000);
    await io.set(keyOf("a"), "1000");
    expect((await counter.consume("a", RULE)).allowed).toBe(true);
    expect(await io.pttl(keyOf("a"))).toBeGreaterThan(30_000);
  });
});

test.each([null, 7, {}, { get() {} }])("%j is refused instead of a client", (client) => {
  expect(() => redisCounter(client as never)).toThrow(TypeError);
});

test.each([null, "", "0", undefined])("an answer of %j is an error, and allows no call", async (answer) => {
  const counter = redisCounter({ eval: async () => answer });
  await expect(counter.consume("a", RULE)).rejects.toThrow(TypeError);
});

test.runIf(isUp)("an instance counts its calls in Redis", async () => {
  const { counter } = openCounter(io);
  const open = () =>
    createAuth({
      baseURL: "https://app.example",
      secret: "a secret of the tests that is long enough",
      database: memory(),
      environment: "test",
      rateLimit: { enabled: true, storage: counter, customRules: { "/sign-in/email": { window: 60, max: 3 } } },
    });
  const instances = [open(), open()];
  const call = (auth: ReturnType<typeof open>) =>
    auth.handler(
      new Request("https://app.example/api/auth/sign-in/email", {
        method: "POST",
        headers: { "content-type": "application/json", origin: "https://app.example" },
        body: JSON.stringify({ email: "ada@example.com", password: "not her password" }),
      }),
    );
  const answers = await Promise.all(instances.flatMap((auth) => [call(auth), call(auth), call(auth)]));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 429, 429, 429]);
});
