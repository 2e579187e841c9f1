import { Browser } from "@sallyport/testing";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { expect, test } from "vitest";
import type { AuthOptions } from "../../contracts/options.ts";
import { rateLimit as table } from "../../data/tables/rate-limit.ts";
import { type Probe, probing } from "../../test/probe.ts";

const RULE = { window: 60, max: 2 };
const count = ({ services }: Probe) => services.counter.consume("guess of user 1", RULE);

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

test.each(["memory", "database"] as const)("a plugin counts in the storage that is configured: %s", async (storage) => {
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

test("a reset forgets the count", async () => {
  const { call } = openCounting({ enabled: true }, async (ctx) => {
    await count(ctx);
    await count(ctx);
    await ctx.services.counter.reset("guess of user 1");
    return count(ctx);
  });
  expect(await call()).toEqual(ALLOWED);
});

test("where rate limits are off, everything is allowed", async () => {
  const { call } = openCounting({ enabled: false });
  for (let round = 0; round < 5; round += 1) expect(await call()).toEqual(ALLOWED);
});

test("in a transaction, which could undo it, nothing is counted", async () => {
  for (const enabled of [true, false]) {
    const work = (ctx: Probe) => ctx.transaction(({ counter }) => counter.consume("x", RULE));
    const { call, entries } = openCounting({ enabled }, work);
    expect(await call()).toBe(500);
    expect(JSON.stringify(entries)).toContain("count before it");
  }
});
