// In a process of its own, because the servers of `node:dns` belong to the process.
import { getServers, setServers } from "node:dns";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { type DnsReply, NXDOMAIN, SERVFAIL, startDnsServer } from "../../../test/dns-server.ts";
import { openDomains } from "../../../test/domains.ts";

const REFUSED = 5;
const MISSING = { status: 400, body: { code: "DOMAIN_RECORD_NOT_FOUND" } };
const FAILED = { status: 503, body: { code: "DOMAIN_LOOKUP_FAILED" } };
const servers = getServers();
afterEach(() => setServers(servers));

async function openResolved() {
  const opened = await openDomains({ reverifyAfter: 60 }, "default");
  const state: { reply: (() => DnsReply | Promise<DnsReply>) | null } = { reply: null };
  const server = await startDnsServer((name) => state.reply?.() ?? opened.dns.get(name) ?? NXDOMAIN);
  onTestFinished(server.close);
  setServers([server.address]);
  const codes = () =>
    opened.entries.flatMap(({ level, details }) =>
      level === "error" ? [Reflect.get(Object(details.error), "code")] : [],
    );
  return { ...opened, state, codes };
}

test("finds a record whose value is split into strings, among others", async () => {
  const { add, dns, post, codes } = await openResolved();
  const { domainId, publish, name } = await add("example.com");
  publish();
  dns.set(name, [["v=spf1 -all"], ...(dns.get(name) ?? [])]);
  expect(await post("verify-domain", { domainId })).toMatchObject({ status: 200, body: { verified: true } });
  expect(codes()).toEqual([]);
});

test.each<[string, DnsReply]>([
  ["the name does not exist", NXDOMAIN],
  ["the name has no TXT records", []],
  ["the name has other TXT records", [["v=spf1 -all"]]],
])("a record is absent if %s, and takes a verified domain away", async (_, reply) => {
  const { add, verified, newcomer, joinable, post, state, clock, events, codes } = await openResolved();
  const { domainId } = await add("elsewhere.example");
  await verified("example.com");
  const bob = await newcomer("bob");
  state.reply = () => reply;
  expect(await post("verify-domain", { domainId })).toMatchObject(MISSING);
  expect(await joinable(bob)).toMatchObject([{ id: "acme" }]);
  clock.advance({ seconds: 61 });
  expect(await joinable(bob)).toEqual([]);
  expect(events.map(([event]) => event)).toContain("domain.lost");
  expect(codes()).toEqual([]);
});

test.each<[string, number, string]>([
  ["fails", SERVFAIL, "ESERVFAIL"],
  ["refuses the question", REFUSED, "EREFUSED"],
])("a server that %s is an outage, and takes nothing away", async (_, reply, code) => {
  const { add, verified, newcomer, joinable, post, state, clock, events, codes } = await openResolved();
  const { domainId } = await add("elsewhere.example");
  await verified("example.com");
  const bob = await newcomer("bob");
  state.reply = () => reply;
  expect(await post("verify-domain", { domainId })).toMatchObject(FAILED);
  clock.advance({ seconds: 61 });
  expect(await joinable(bob)).toMatchObject([{ id: "acme" }]);
  expect(events.map(([event]) => event)).not.toContain("domain.lost");
  expect(codes()).toEqual([code, code]);
});

test("an address without a server is an outage", async () => {
  const { add, post, codes } = await openResolved();
  const { domainId } = await add("example.com");
  const closed = await startDnsServer(() => NXDOMAIN);
  await closed.close();
  setServers([closed.address]);
  expect(await post("verify-domain", { domainId })).toMatchObject(FAILED);
  expect(codes()).toEqual(["ECONNREFUSED"]);
});

test("a server that does not answer within five seconds is an outage", async () => {
  const { add, post, state } = await openResolved();
  const { domainId } = await add("example.com");
  const asked = Promise.withResolvers<void>();
  const late = Promise.withResolvers<DnsReply>();
  state.reply = () => {
    asked.resolve();
    return late.promise;
  };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const verifying = post("verify-domain", { domainId });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await verifying).toMatchObject(FAILED);
  // The servers cannot be changed while a question is open.
  late.resolve(NXDOMAIN);
  await vi.waitFor(() => setServers(servers));
});
