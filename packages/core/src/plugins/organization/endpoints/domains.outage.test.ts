import { expect, test, vi } from "vitest";
import { openDomains } from "../../../test/domains.ts";
import type { ResolveTxt } from "../policy-options.ts";
import { organizationDomain } from "../tables.ts";

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

test("calls of the moment in which the resolver hangs share its failure", async () => {
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

test("calls of the same moment share one answer, in a suspended domain too", async () => {
  const { bob, asked, resolvers, join, joinable, dns, entries } = await openHanging("suspend");
  const [name = "", records = []] = [...dns].at(-1) ?? [];
  const answers = Promise.withResolvers<string[][]>();
  const isAsked = Promise.withResolvers<void>();
  resolvers.current = (each) => {
    asked.push(each);
    isAsked.resolve();
    return answers.promise;
  };
  const listed = joinable(bob);
  await isAsked.promise;
  const joined = join(bob);
  const again = joinable(bob);
  answers.resolve(records);
  expect(await Promise.all([listed, again])).toMatchObject([[{ id: "acme" }], [{ id: "acme" }]]);
  expect(await joined).toMatchObject({ status: 200 });
  expect(asked).toEqual([name]);
  expect(entries.filter(({ level }) => level === "error")).toEqual([]);
});

test("while another process looks the domain up, a call is told so, and then gets that answer", async () => {
  const { bob, asked, join, joinable, store, clock } = await openHanging("suspend");
  const where = { domain: "example.com" };
  await store.update(organizationDomain, { where }, { lookedUpAt: clock.now() });
  clock.advance({ seconds: 1 });
  expect(await join(bob)).toMatchObject({ status: 503, body: { code: "DOMAIN_LOOKUP_RUNNING" } });
  expect(await joinable(bob)).toMatchObject([{ id: "acme" }]);
  await store.update(organizationDomain, { where }, { checkedAt: clock.now() });
  expect(await join(bob)).toMatchObject({ status: 200 });
  expect(asked).toEqual([]);
});

test("a look-up whose process has died counts as an outage, and is tried again after a minute", async () => {
  const { bob, join, store, clock, resolvers } = await openHanging("suspend");
  resolvers.current = null;
  await store.update(organizationDomain, { where: { domain: "example.com" } }, { lookedUpAt: clock.now() });
  clock.advance({ seconds: 10 });
  expect(await join(bob)).toMatchObject({ status: 503, body: { code: "DOMAIN_LOOKUP_FAILED" } });
  clock.advance({ seconds: 60 });
  expect(await join(bob)).toMatchObject({ status: 200 });
});
