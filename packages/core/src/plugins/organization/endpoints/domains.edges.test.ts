import { user } from "@sallyport/core/store";
import { expect, test, vi } from "vitest";
import { openDomains } from "../../../test/domains.ts";
import type { ResolveTxt } from "../policy-options.ts";
import { organizationDomain } from "../tables.ts";

const INVALID = { status: 400, body: { code: "INVALID_DOMAIN" } };
const CANNOT = { status: 403, body: { code: "YOU_CANNOT_JOIN_THIS_ORGANIZATION" } };

test("a domain with letters beyond ASCII is its true owner's, and its look-alike joins nobody", async () => {
  const { verified, newcomer, join, joinable, store } = await openDomains();
  // The third letter is Cyrillic.
  const { name } = await verified("EXаMPLE.com");
  expect(name).toBe("_sallyport.xn--exmple-4nf.com");
  const [bob, eve] = [await newcomer("bob"), await newcomer("eve")];
  await store.update(user, { where: { id: bob.id } }, { email: "bob@xn--exmple-4nf.com" });
  expect(await joinable(bob)).toMatchObject([{ id: "acme", domain: "xn--exmple-4nf.com" }]);
  expect(await join(bob)).toMatchObject({ status: 200 });
  expect(await joinable(eve)).toEqual([]);
  expect(await join(eve)).toMatchObject(CANNOT);
});

const SUFFIXES = [
  "com",
  "co.uk",
  "CO.UK.",
  "com.au",
  "gob.mx",
  "github.io",
  "Vercel.App",
  "co。uk",
  "s3.amazonaws.com",
];

test.each([...SUFFIXES, "anything.ck", "example.com.."])(
  "the suffix %s, below which anybody has a domain, is refused",
  async (domain) => {
    const { post, store } = await openDomains();
    expect(await post("add-domain", { domain })).toMatchObject(INVALID);
    expect(await store.count(organizationDomain, { where: {} })).toBe(0);
  },
);

test("a domain below a suffix is accepted, and none of its subdomains with it", async () => {
  const { verified, newcomer, join, store } = await openDomains();
  await verified("acme.co.uk");
  const bob = await newcomer("bob");
  const joinAs = async (email: string) => {
    await store.update(user, { where: { id: bob.id } }, { email });
    return join(bob);
  };
  for (const email of ["bob@mail.acme.co.uk", "bob@co.uk", "bob@notacme.co.uk", "bob@acme.co.uk.example.com"])
    expect(await joinAs(email), email).toMatchObject(CANNOT);
  expect(await joinAs("bob@acme.co.uk")).toMatchObject({ status: 200 });
});

test("a member who changes the address stays, and joins again only by an address of the domain", async () => {
  const { verified, newcomer, join, joinable, use, post, store, other, add } = await openDomains();
  await verified("example.com");
  const bob = await newcomer("bob");
  expect(await join(bob)).toMatchObject({ status: 200 });
  const olga = await other();
  const theirs = await add("elsewhere.example", olga, "other");
  theirs.publish();
  const change = (email: string, emailVerified: boolean) =>
    store.update(user, { where: { id: bob.id } }, { email, emailVerified });
  await change("bob@elsewhere.example", false);
  expect(await use(bob)).toBe("200");
  expect(await joinable(bob)).toEqual([]);
  await post("verify-domain", { domainId: theirs.domainId, organizationId: "other" }, olga);
  expect(await post("join", { organizationId: "other" }, bob)).toMatchObject({
    status: 403,
    body: { code: "EMAIL_VERIFICATION_REQUIRED_TO_JOIN" },
  });
  await change("bob@elsewhere.example", true);
  expect(await joinable(bob)).toMatchObject([{ id: "other" }]);
  expect((await post("leave", {}, bob)).status).toBe(200);
  expect(await join(bob)).toMatchObject(CANNOT);
  await change(bob.email, true);
  expect(await join(bob)).toMatchObject({ status: 200 });
});

const RESOLVERS: Readonly<Record<string, () => unknown>> = {
  throws: () => {
    throw new Error("no network");
  },
  rejects: async () => {
    throw Object.assign(new Error("queryTxt ESERVFAIL"), { code: "ESERVFAIL" });
  },
  "returns no list": async () => null,
  "returns texts instead of records": async () => ["sallyport-domain-verification="],
};

test.each(Object.entries(RESOLVERS))("a resolver that %s verifies nothing and loses nothing", async (_, resolve) => {
  const resolvers: { current: ResolveTxt | null } = { current: null };
  const opened = await openDomains({ reverifyAfter: 60, whenUnavailable: "suspend" }, resolvers);
  const { verified, add, post, newcomer, join, joinable, get, clock } = opened;
  await verified("example.com");
  const { domainId } = await add("example.org");
  clock.advance({ seconds: 61 });
  const bob = await newcomer("bob");
  resolvers.current = resolve as ResolveTxt;
  const failed = { status: 503, body: { code: "DOMAIN_LOOKUP_FAILED" } };
  expect(await post("verify-domain", { domainId })).toMatchObject(failed);
  expect(await join(bob)).toMatchObject(failed);
  expect(await joinable(bob)).toEqual([]);
  expect((await get("list-domains")).body).toMatchObject([{ verified: true }, { verified: false }]);
  resolvers.current = null;
  expect(await join(bob)).toMatchObject(failed);
  clock.advance({ seconds: 60 });
  expect(await join(bob)).toMatchObject({ status: 200 });
});

test("a resolver that hangs is waited for five seconds", async () => {
  const resolvers: { current: ResolveTxt | null } = { current: null };
  const { add, post } = await openDomains({}, resolvers);
  const { domainId } = await add("example.com");
  const asked = Promise.withResolvers<void>();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  resolvers.current = () => {
    asked.resolve();
    return new Promise(() => {});
  };
  const verifying = post("verify-domain", { domainId });
  await asked.promise;
  await vi.advanceTimersByTimeAsync(5000);
  expect(await verifying).toMatchObject({ status: 503, body: { code: "DOMAIN_LOOKUP_FAILED" } });
});

test("a record that comes back verifies the domain again, and one that another value replaces does not keep it", async () => {
  const { verified, newcomer, join, post, dns, clock, events } = await openDomains({ reverifyAfter: 60 });
  const { name, domainId, publish } = await verified("example.com");
  const bob = await newcomer("bob");
  dns.set(name, [["sallyport-domain-verification=another"], ["v=spf1 -all"]]);
  clock.advance({ seconds: 61 });
  expect(await join(bob)).toMatchObject(CANNOT);
  publish();
  expect(await join(bob)).toMatchObject(CANNOT);
  expect(await post("verify-domain", { domainId })).toMatchObject({
    status: 200,
    body: { verified: true, lostAt: null },
  });
  expect(await join(bob)).toMatchObject({ status: 200 });
  const told = events.map(([event]) => event);
  expect(told).toEqual(["domain.added", "domain.verified", "domain.lost", "domain.verified", "member.added"]);
});
