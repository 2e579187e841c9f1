import { apiKey } from "@sallyport/core/api-key";
import { bearer } from "@sallyport/core/bearer";
import { createPermissionCheck } from "@sallyport/core/bridge";
import { organization } from "@sallyport/core/organization";
import { user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signIn, signUp, tokenOf } from "../../ground/people.ts";
import { enrol, held, verifyTotp } from "../two-factor/two-factor-harness.ts";

const SETUP = "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";

async function openAcme() {
  const records: string[][] = [];
  const lab = openAuth({
    session: { cookieCache: { enabled: true } },
    plugins: [
      twoFactor(),
      organization({ policies: { notice: 0, domains: { resolveTxt: async () => records } } }),
      apiKey({ organizations: true }),
      bearer(),
    ],
  });
  const alice = await signUp(lab, "alice");
  await enrol(lab, alice, "alice");
  const organizationId = String((await alice.post("/organization/create", { name: "Acme", slug: "acme" })).at("id"));
  const mallory = await signUp(lab, "mallory");
  const { email } = personOf("mallory");
  const invited = await alice.post("/organization/invite-member", { email, role: "owner", organizationId });
  await mallory.post("/organization/accept-invitation", { invitationId: invited.at("id") });
  const set = async (body: object, by = alice) => by.post("/organization/update-policies", { organizationId, ...body });
  return { lab, alice, mallory, organizationId, records, set };
}

const setUser = (lab: OpenedAuth, name: string, columns: object) =>
  lab.store.update(user, { where: { email: personOf(name).email } }, columns);

test("a policy counts for sessions, cached or carried, that began before it", async () => {
  const { lab, mallory, organizationId, set } = await openAcme();
  await mallory.get("/get-session");
  expect((await set({ secondFactor: true })).status).toBe(200);
  const token = tokenOf(mallory);
  const program = new Browser(lab);
  for (const [by, headers] of [
    [mallory, {}],
    [mallory, { "x-organization": "acme" }],
    [program, { authorization: `Bearer ${token}`, "x-organization": organizationId }],
  ] as const)
    expect((await by.get("/organization/list-members", { headers })).code).toBe(SETUP);
  const check = createPermissionCheck(lab.auth, { organization: { member: ["create"] } });
  await expect(check({ headers: mallory.headers }, organizationId)).rejects.toMatchObject({ code: SETUP });
});

test("a member who turns the second factor off is refused at the next request, in every session", async () => {
  const { lab, mallory, organizationId, set } = await openAcme();
  const { phone } = await enrol(lab, mallory, "mallory");
  const other = await held(lab, "mallory");
  expect((await verifyTotp(other, phone.code())).status).toBe(200);
  await set({ secondFactor: true });
  const list = async (by: Browser) =>
    (await by.get("/organization/list-members", { query: `organizationId=${organizationId}` })).code;
  expect([await list(mallory), await list(other)]).toEqual([undefined, undefined]);
  const { password } = personOf("mallory");
  expect((await mallory.post("/two-factor/disable", { password })).status).toBe(200);
  expect([await list(mallory), await list(other)]).toEqual([SETUP, SETUP]);
});

test("the password of an owner alone neither turns a policy off nor leaves, removes or deletes", async () => {
  const { lab, mallory, organizationId, set } = await openAcme();
  await set({ secondFactor: true });
  const again = await signIn(lab, "mallory");
  for (const by of [mallory, again]) {
    expect((await set({ secondFactor: false }, by)).code).toBe(SETUP);
    for (const path of ["delete", "leave", "add-domain", "update", "transfer-ownership"]) {
      const body = { organizationId, domain: "example.com", data: { name: "Mine" }, memberId: "any" };
      expect((await by.post(`/organization/${path}`, body)).code, path).toBe(SETUP);
    }
  }
});

test("API keys of users show no sign-in, and keys of the organization are the organization's", async () => {
  const { lab, alice, organizationId, set } = await openAcme();
  const permissions = { organization: ["read"], member: ["read"] };
  const own = await alice.post("/api-key/create", { name: "own", permissions });
  const shared = await alice.post("/api-key/create", { name: "shared", permissions, organizationId });
  const use = async (key: unknown) => {
    const headers = { "x-api-key": String(key), "x-organization": organizationId };
    const answer = await new Browser(lab).get("/organization/list-members", { headers });
    return answer.status === 200 ? "200" : answer.code;
  };
  expect([own.status, shared.status]).toEqual([200, 200]);
  await set({ secondFactor: true });
  expect([await use(own.at("key")), await use(shared.at("key"))]).toEqual(["200", "200"]);
  await set({ maxSessionAge: 600 });
  expect([await use(own.at("key")), await use(shared.at("key"))]).toEqual(["ORGANIZATION_REFUSES_USER_KEYS", "200"]);
  await set({ maxSessionAge: null });
  await setUser(lab, "alice", { twoFactorEnabled: false });
  expect([await use(own.at("key")), await use(shared.at("key"))]).toEqual([SETUP, "200"]);
});

test("an address that is typed, not verified, joins no domain, and neither does one that only looks like it", async () => {
  const { lab, alice, organizationId, records } = await openAcme();
  const body = { organizationId, domain: "people.example.org" };
  const added = await alice.post("/organization/add-domain", body);
  records.push([String(added.at("record", "value"))]);
  const domainId = added.at("id");
  expect((await alice.post("/organization/verify-domain", { organizationId, domainId })).status).toBe(200);
  const eve = await signUp(lab, "eve");
  const join = async () => (await eve.post("/organization/join", { organizationId })).code;
  expect(await join()).toBe("EMAIL_VERIFICATION_REQUIRED_TO_JOIN");
  for (const email of [
    "eve@sub.people.example.org",
    "eve@people.example.org.evil.example",
    "eve@xn--pople-zfe.example.org",
    "people.example.org@evil.example",
  ]) {
    await setUser(lab, "eve", { emailVerified: true, email });
    expect(await join(), email).toBe("YOU_CANNOT_JOIN_THIS_ORGANIZATION");
    await lab.store.update(user, { where: { email } }, { email: personOf("eve").email });
  }
});

test("a claim that nobody verified keeps the owner of a domain from nothing", async () => {
  const { lab, alice, records } = await openAcme();
  const eve = await signUp(lab, "eve");
  const theirs = String((await eve.post("/organization/create", { name: "Evil", slug: "evil" })).at("id"));
  const claim = await eve.post("/organization/add-domain", { domain: "people.example.org", organizationId: theirs });
  const own = await alice.post("/organization/add-domain", { domain: "people.example.org" });
  records.push([String(own.at("record", "value"))]);
  const verify = (by: Browser, domainId: unknown, organizationId?: string) =>
    by.post("/organization/verify-domain", { domainId, ...(organizationId !== undefined && { organizationId }) });
  expect((await verify(eve, claim.at("id"), theirs)).code).toBe("DOMAIN_RECORD_NOT_FOUND");
  expect((await verify(alice, own.at("id"))).at("verified")).toBe(true);
  expect((await verify(eve, own.at("id"), theirs)).code).toBe("DOMAIN_NOT_FOUND");
  expect((await eve.post("/organization/remove-domain", { domainId: own.at("id") })).code).toBe("DOMAIN_NOT_FOUND");
});
