import { user } from "@sallyport/core/store";
import { expect, test } from "vitest";
import { openDomains } from "../../../test/domains.ts";
import type { ResolveTxt } from "../policy-options.ts";
import { member } from "../tables.ts";

const NOT_ALLOWED = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES" } };

test("an owner of another organization neither verifies nor removes a domain by its id", async () => {
  const { add, other, post, get } = await openDomains();
  const { domainId, publish } = await add("example.com");
  publish();
  const olga = await other();
  for (const path of ["verify-domain", "remove-domain"])
    expect(await post(path, { domainId, organizationId: "other" }, olga), path).toMatchObject({
      status: 400,
      body: { code: "DOMAIN_NOT_FOUND" },
    });
  expect((await get("list-domains")).body).toMatchObject([{ id: domainId, verified: false }]);
});

test("a domain that is verified while a lookup fails to find its record is kept", async () => {
  const resolvers: { current: ResolveTxt | null } = { current: null };
  const { verified, newcomer, join, post, get, clock, events } = await openDomains({ reverifyAfter: 60 }, resolvers);
  const { domainId } = await verified("example.com");
  const bob = await newcomer("bob");
  clock.advance({ seconds: 61 });
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<string[][]>();
  resolvers.current = () => {
    asked.resolve();
    return answered.promise;
  };
  const joining = join(bob);
  await asked.promise;
  resolvers.current = null;
  expect(await post("verify-domain", { domainId })).toMatchObject({ status: 200 });
  answered.reject(Object.assign(new Error("queryTxt ENOTFOUND"), { code: "ENOTFOUND" }));
  await joining;
  expect((await get("list-domains")).body).toMatchObject([{ verified: true, lostAt: null }]);
  expect(events.map(([event]) => event)).not.toContain("domain.lost");
});

test("a record that only contains the value verifies nothing", async () => {
  const { add, post, dns } = await openDomains();
  const { domainId, name, publish } = await add("example.com");
  publish();
  const value = (dns.get(name) ?? []).flat().join("");
  const missing = { status: 400, body: { code: "DOMAIN_RECORD_NOT_FOUND" } };
  for (const record of [`${value}x`, `x${value}`, `"${value}"`, value.slice(0, -1)]) {
    dns.set(name, [[record]]);
    expect(await post("verify-domain", { domainId }), record).toMatchObject(missing);
  }
  dns.set(name, [["v=spf1 -all"], [value]]);
  expect(await post("verify-domain", { domainId })).toMatchObject({ status: 200 });
});

test.each(["Bob@EXAMPLE.com", '"bob@shop"@example.com'])(
  "the address %s, which was imported, is of its domain",
  async (email) => {
    const { verified, newcomer, join, joinable, store } = await openDomains();
    await verified("example.com");
    const bob = await newcomer("bob");
    await store.update(user, { where: { id: bob.id } }, { email });
    expect(await joinable(bob)).toMatchObject([{ id: "acme" }]);
    expect(await join(bob)).toMatchObject({ status: 200 });
  },
);

test("a member who is no owner removes no domain", async () => {
  const { add, joined, post, get } = await openDomains();
  const { domainId } = await add("example.com");
  expect(await post("remove-domain", { domainId }, await joined("bob", "admin"))).toMatchObject(NOT_ALLOWED);
  expect((await get("list-domains")).body).toMatchObject([{ id: domainId }]);
});

test("an owner who is demoted during the lookup verifies nothing", async () => {
  const resolvers: { current: ResolveTxt | null } = { current: null };
  const { add, joined, post, get, dns, store } = await openDomains({}, resolvers);
  const { domainId, publish } = await add("example.com");
  publish();
  const carol = await joined("carol", "owner");
  resolvers.current = async (name) => {
    await store.update(member, { where: { id: carol.memberId } }, { role: "member" });
    return dns.get(name) ?? [];
  };
  expect(await post("verify-domain", { domainId }, carol)).toMatchObject(NOT_ALLOWED);
  expect((await get("list-domains")).body).toMatchObject([{ id: domainId, verified: false }]);
});

test("an outage after the first of two lookups takes the domain from nobody", async () => {
  const resolvers: { current: ResolveTxt | null } = { current: null };
  const { add, verified, other, post, get, dns, events } = await openDomains({}, resolvers);
  await verified("example.com");
  const olga = await other();
  const { domainId, publish } = await add("example.com", olga, "other");
  publish();
  let lookups = 0;
  resolvers.current = async (name) => {
    lookups += 1;
    if (lookups > 1) throw new Error("The resolver is away");
    return dns.get(name) ?? [];
  };
  expect(await post("verify-domain", { domainId, organizationId: "other" }, olga)).toMatchObject({
    status: 400,
    body: { code: "DOMAIN_ALREADY_VERIFIED" },
  });
  expect(lookups).toBe(2);
  expect((await get("list-domains")).body).toMatchObject([{ verified: true, lostAt: null }]);
  expect(events.map(([event]) => event)).not.toContain("domain.lost");
});
