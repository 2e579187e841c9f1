import { expect, test } from "vitest";
import { openDomains } from "../../../test/domains.ts";
import { organizationDomain } from "../tables.ts";

const WEEK = 604_800;
const away = Object.assign(new Error("queryTxt ETIMEOUT"), { code: "ETIMEOUT" });

test("an owner verifies a domain by a TXT record, and users with a verified address join with its role", async () => {
  const { add, post, newcomer, join, joinable, events, auth } = await openDomains();
  const { domainId, publish, name } = await add("Example.COM.");
  expect(name).toBe("_sallyport.example.com");
  const bob = await newcomer("bob");
  expect(await joinable(bob)).toEqual([]);
  expect(await join(bob)).toMatchObject({ status: 403, body: { code: "YOU_CANNOT_JOIN_THIS_ORGANIZATION" } });
  expect(await post("verify-domain", { domainId })).toMatchObject({
    status: 400,
    body: { code: "DOMAIN_RECORD_NOT_FOUND" },
  });
  publish();
  expect(await post("verify-domain", { domainId })).toMatchObject({ status: 200, body: { verified: true } });
  expect(await joinable(bob)).toEqual([
    { id: "acme", name: "acme", slug: "acme", logo: null, domain: "example.com", role: "member" },
  ]);
  expect(await join(bob)).toMatchObject({ status: 200, body: { userId: bob.id, role: "member" } });
  expect(await auth.api.getSession({ headers: bob.browser.headers })).toMatchObject({
    session: { activeOrganizationId: "acme" },
  });
  expect(await joinable(bob)).toEqual([]);
  expect(await join(bob)).toMatchObject({ body: { code: "USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION" } });
  expect(events.map(([event]) => event)).toEqual(["domain.added", "domain.verified", "member.added"]);
  expect(events[2]?.[1]).toMatchObject({ domain: "example.com", userId: bob.id });
});

test("a member who was removed does not join by the domain again, and one who left does", async () => {
  const { alice, verified, post, newcomer, join, joinable, invite, respond } = await openDomains();
  await verified("example.com");
  const [bob, carol] = [await newcomer("bob"), await newcomer("carol")];
  for (const each of [bob, carol]) expect((await join(each)).status).toBe(200);
  expect((await post("remove-member", { memberIdOrEmail: bob.email }, alice)).status).toBe(200);
  expect((await post("leave", {}, carol)).status).toBe(200);
  expect(await joinable(bob)).toEqual([]);
  expect(await join(bob)).toMatchObject({ status: 403, body: { code: "YOU_CANNOT_JOIN_THIS_ORGANIZATION" } });
  expect((await join(carol)).status).toBe(200);
  const invitationId = await invite({ email: bob.email });
  expect((await respond("accept", bob, invitationId)).status).toBe(200);
  expect((await post("remove-member", { memberIdOrEmail: bob.email }, alice)).status).toBe(200);
  expect((await join(bob)).status).toBe(403);
});

test.each(["invited", "added by the server"])("a removed member who was %s again may leave and join", async (how) => {
  const { alice, auth, verified, post, newcomer, join, joinable, invite, respond } = await openDomains();
  await verified("example.com");
  const [bob, carol] = [await newcomer("bob"), await newcomer("carol")];
  for (const each of [bob, carol]) {
    expect((await join(each)).status).toBe(200);
    expect((await post("remove-member", { memberIdOrEmail: each.email }, alice)).status).toBe(200);
  }
  if (how === "invited") expect((await respond("accept", bob, await invite({ email: bob.email }))).status).toBe(200);
  else await auth.api.organization.addMember({ body: { organizationId: "acme", userId: bob.id, role: "member" } });
  expect((await post("leave", {}, bob)).status).toBe(200);
  expect(await joinable(bob)).toMatchObject([{ id: "acme" }]);
  expect((await join(bob)).status).toBe(200);
  expect((await join(carol)).status).toBe(403);
});

test("an address that is not verified joins nothing", async () => {
  const { verified, person, join, joinable } = await openDomains();
  await verified("example.com");
  const mallory = await person("mallory");
  expect(await joinable(mallory)).toEqual([]);
  expect(await join(mallory)).toMatchObject({ status: 403, body: { code: "EMAIL_VERIFICATION_REQUIRED_TO_JOIN" } });
});

test("public mail domains, addresses and what is no domain are refused, and look-alikes are shown in ASCII", async () => {
  const { post } = await openDomains({ publicDomains: ["shared.example"] });
  for (const domain of ["gmail.com", "GMAIL.COM", "web.de.", "shared.example", "ｇｍａｉｌ.com"])
    expect(await post("add-domain", { domain }), domain).toMatchObject({ body: { code: "PUBLIC_MAIL_DOMAIN" } });
  for (const domain of [
    "com",
    "localhost",
    "10.0.0.1",
    "a@example.com",
    "example.com/x",
    "exa mple.com",
    "-a.com",
    "[::1]",
  ])
    expect(await post("add-domain", { domain }), domain).toMatchObject({ body: { code: "INVALID_DOMAIN" } });
  expect(await post("add-domain", { domain: "exаmple.com" })).toMatchObject({ body: { domain: "xn--exmple-4nf.com" } });
});

test.each([
  ["pirate", "is not among the roles"],
  ["owner", "would make everybody who joins an owner"],
])("the default role %s is refused at the start", async (defaultRole, problem) => {
  await expect(openDomains({ defaultRole })).rejects.toThrow(problem);
});

test("only owners manage domains, and nobody joins as an owner", async () => {
  const { post, get, joined } = await openDomains();
  const bob = await joined("bob", "admin");
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES" } };
  expect(await post("add-domain", { domain: "example.com" }, bob)).toMatchObject(refused);
  expect(await get("list-domains", "", bob)).toMatchObject(refused);
  expect(await post("add-domain", { domain: "example.com", role: "member,owner" })).toMatchObject({
    body: { code: "DOMAIN_ROLE_NOT_ALLOWED" },
  });
  expect(await post("add-domain", { domain: "example.com", role: "pirate" })).toMatchObject({
    body: { code: "ROLE_NOT_FOUND" },
  });
  expect(await post("verify-domain", { domainId: "unknown" })).toMatchObject({ body: { code: "DOMAIN_NOT_FOUND" } });
});

test("a domain is one organization's, until its record disappears", async () => {
  const { verified, add, other, post, dns, store, events } = await openDomains();
  const first = await verified("example.com");
  const olga = await other();
  const theirs = await add("example.com", olga, "other");
  const [record = []] = dns.get(first.name) ?? [];
  theirs.publish();
  dns.set(first.name, [record, ...(dns.get(theirs.name) ?? [])]);
  const verify = () => post("verify-domain", { domainId: theirs.domainId, organizationId: "other" }, olga);
  expect(await verify()).toMatchObject({ status: 400, body: { code: "DOMAIN_ALREADY_VERIFIED" } });
  theirs.publish();
  expect(await verify()).toMatchObject({ status: 200, body: { verified: true } });
  expect(events.map(([event]) => event)).toContain("domain.lost");
  expect(await store.list(organizationDomain, { where: { verifiedDomain: "example.com" } })).toMatchObject([
    { organizationId: "other" },
  ]);
});

test("a domain that is lost stops joining and tells the owners, and its members stay", async () => {
  const { verified, newcomer, join, use, dns, clock, mailed, alice, get } = await openDomains();
  const { name } = await verified("example.com");
  const [bob, carol] = [await newcomer("bob"), await newcomer("carol")];
  expect(await join(bob)).toMatchObject({ status: 200 });
  dns.delete(name);
  await mailed("domain-lost");
  clock.advance({ seconds: WEEK - 60 });
  const dave = await newcomer("dave");
  expect(await join(dave)).toMatchObject({ status: 200 });
  clock.advance({ seconds: 120 });
  const late = await newcomer("erin");
  expect(await join(late)).toMatchObject({ status: 403, body: { code: "YOU_CANNOT_JOIN_THIS_ORGANIZATION" } });
  expect(await mailed("domain-lost")).toEqual([alice.email]);
  expect(await use(dave)).toBe("200");
  expect(await get("list-domains", "", dave)).toMatchObject({ status: 403 });
  expect(carol.id).not.toBe(bob.id);
});

test("a resolver that is away is logged, verifies nothing, and keeps or suspends what was verified", async () => {
  for (const whenUnavailable of ["keep", "suspend"] as const) {
    const { verified, add, newcomer, join, post, state, clock, entries } = await openDomains({ whenUnavailable });
    await verified("example.com");
    const added = await add("example.org");
    state.failure = away;
    expect(await post("verify-domain", { domainId: added.domainId })).toMatchObject({
      status: 503,
      body: { code: "DOMAIN_LOOKUP_FAILED" },
    });
    clock.advance({ seconds: WEEK + 1 });
    const bob = await newcomer("bob");
    const joined = await join(bob);
    expect(joined).toMatchObject(
      whenUnavailable === "keep" ? { status: 200 } : { status: 503, body: { code: "DOMAIN_LOOKUP_FAILED" } },
    );
    const logged = entries.filter(({ message }) => message === "The TXT record of a domain could not be looked up");
    expect(logged.map(({ details }) => details.domain)).toEqual(["example.org", "example.com"]);
  }
});

test("a removed domain lets nobody join, and one organization has at most twenty", async () => {
  const { verified, newcomer, join, post, get } = await openDomains();
  const { domainId } = await verified("example.com");
  expect(await post("remove-domain", { domainId })).toMatchObject({ status: 200, body: { success: true } });
  expect((await get("list-domains")).body).toEqual([]);
  expect(await join(await newcomer("bob"))).toMatchObject({ body: { code: "YOU_CANNOT_JOIN_THIS_ORGANIZATION" } });
  for (let at = 0; at < 20; at += 1) expect((await post("add-domain", { domain: `a${at}.example` })).status).toBe(200);
  expect(await post("add-domain", { domain: "a0.example" })).toMatchObject({ body: { code: "DOMAIN_ALREADY_ADDED" } });
  expect(await post("add-domain", { domain: "a20.example" })).toMatchObject({ body: { code: "TOO_MANY_DOMAINS" } });
});
