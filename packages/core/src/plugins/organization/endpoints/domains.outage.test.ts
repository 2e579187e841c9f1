import { expect, test, vi } from "vitest";
import { openDomains } from "../../../test/domains.ts";
import type { ResolveTxt } from "../policy-options.ts";

async function openHanging(whenUnavailable: "keep" | "suspend") {
  const asked: string[] = [];
  const resolvers: { current: ResolveTxt | null } = { current: null };
  const opened = await openDomains({ whenUnavailable, reverifyAfter: 60 }, resolvers);
  await opened.verified("example.com");
  const bob = await opened.newcomer("bob");
  opened.clock.advance({ seconds: 61 });
  const hangs = { current: Promise.withResolvers<void>() };
  resolvers.current = (name) => {
    asked.push(name);
    hangs.current.resolve();
    return new Promise(() => {});
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  async function waited<Value>(call: () => Promise<Value>): Promise<Value> {
    hangs.current = Promise.withResolvers();
    const calling = call();
    await hangs.current.promise;
    await vi.advanceTimersByTimeAsync(5000);
    return calling;
  }
  return { ...opened, bob, asked, resolvers, waited };
}

test("a resolver that hangs delays one call in a minute, and the others go on as in an outage", async () => {
  const { bob, asked, waited, joinable, join, get, clock } = await openHanging("keep");
  expect(await waited(() => joinable(bob))).toMatchObject([{ id: "acme" }]);
  expect(await joinable(bob)).toMatchObject([{ id: "acme" }]);
  expect((await get("list-domains")).body).toMatchObject([{ verified: true }]);
  clock.advance({ seconds: 59 });
  expect(await joinable(bob)).toMatchObject([{ id: "acme" }]);
  expect(asked).toHaveLength(1);
  clock.advance({ seconds: 1 });
  expect(await waited(() => join(bob))).toMatchObject({ status: 200 });
  expect(asked).toHaveLength(2);
});

test("while the resolver hangs, a call of the same moment does not wait for it", async () => {
  const { bob, asked, waited, join, joinable, resolvers, clock } = await openHanging("suspend");
  const failed = { status: 503, body: { code: "DOMAIN_LOOKUP_FAILED" } };
  const both = await waited(() => Promise.all([join(bob), join(bob)]));
  expect(both).toMatchObject([failed, failed]);
  expect(await joinable(bob)).toEqual([]);
  expect(asked).toHaveLength(1);
  resolvers.current = null;
  expect(await join(bob)).toMatchObject(failed);
  clock.advance({ seconds: 60 });
  expect(await join(bob)).toMatchObject({ status: 200 });
});
