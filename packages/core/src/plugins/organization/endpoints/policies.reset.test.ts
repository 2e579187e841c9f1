import { memory } from "@sallyport/core/memory";
import { describeAuth, user } from "@sallyport/core/store";
import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { openAuth } from "sallyport-tests/ground/open-auth";
import { ALICE } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { openOrganizations } from "../../../test/organizations.ts";
import { openPolicies } from "../../../test/policies.ts";
import { audit } from "../../audit/index.ts";
import { organization } from "../index.ts";
import { organizationPolicy } from "../tables.ts";

const SETUP = "403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP";

test("the server turns off the policies of an organization whose owners are locked out, and tells the owners", async () => {
  const opened = await openPolicies({ notice: 60 }, { plugins: [audit()] });
  const { alice, auth, clock, joined, enrol, set, use, read, events, mailed, store } = opened;
  const carol = await joined("carol", "owner");
  await joined("bob");
  await enrol(alice);
  await set({ secondFactor: true });
  clock.advance({ seconds: 61 });
  await alice.browser.post("/reauthenticate", { password: ALICE.password });
  await set({ maxSessionAge: 600 });
  await store.update(user, { where: { id: alice.id } }, { twoFactorEnabled: false } as object);
  expect(await use(carol)).toBe(SETUP);
  await mailed("policies-reset");
  events.length = 0;
  const reset = await auth.api.organization.resetPolicies({ body: { organizationId: "acme" } });
  expect(reset).toEqual({ organizationId: "acme", policies: ["secondFactor", "maxSessionAge"] });
  expect(await use(carol)).toBe("200");
  expect(await read(carol)).toMatchObject({
    policies: { secondFactor: { current: false, next: null }, maxSessionAge: { current: null, next: null } },
  });
  expect(events).toMatchObject([
    ["organization.policy-changed", { policy: "secondFactor", value: false, before: { value: true } }],
    ["organization.policy-changed", { policy: "maxSessionAge", value: null, before: { value: 600 } }],
  ]);
  expect(await mailed("policies-reset")).toEqual([alice.email, carol.email]);
  const rows = await store.list(auditTable(auth), { where: { event: "organization.policy-changed" } as object });
  const byServer = rows.filter((row) => Reflect.get(row, "path") === "/organization/reset-policies");
  expect(byServer.map((row) => Reflect.get(row, "actorId"))).toEqual([null, null]);
  expect(await auth.api.organization.resetPolicies({ body: { organizationId: "acme" } })).toMatchObject({
    policies: [],
  });
  expect(await mailed("policies-reset")).toEqual([]);
});

function auditTable(auth: Parameters<typeof describeAuth>[0]) {
  return describeAuth(auth).schema.tables.find(({ name }) => name === "auditEvent") ?? expect.fail();
}

test("only the named policies are turned off, and only by the server", async () => {
  const { alice, auth, set, read } = await openPolicies();
  await set({ maxSessionAge: 600, signInMethods: ["password"] });
  const { resetPolicies } = auth.api.organization;
  await resetPolicies({ body: { organizationId: "acme", policies: ["maxSessionAge"] } });
  expect(await read()).toMatchObject({
    policies: { maxSessionAge: { current: null }, signInMethods: { current: ["password"] } },
  });
  await expect(resetPolicies({ body: { organizationId: "nobody" } })).rejects.toMatchObject({
    code: "ORGANIZATION_NOT_FOUND",
  });
  const wrong: object = { body: { organizationId: "acme", policies: ["all"] } };
  await expect(Reflect.apply(resetPolicies, undefined, [wrong])).rejects.toMatchObject({ code: "VALIDATION_ERROR" });
  for (const path of ["reset-policies", "list-unavailable-policies"]) {
    const { browser } = alice;
    expect((await browser.post(`/organization/${path}`, { organizationId: "acme" })).status, path).toBe(404);
    expect((await browser.get(`/organization/${path}`)).status, path).toBe(404);
  }
});

test("an application without what a policy requires names the policies, and refuses until they are turned off", async () => {
  const database = memory();
  const { alice, clock, enrol, set, store } = await openPolicies({}, { database });
  await enrol(alice);
  await set({ secondFactor: true, signInMethods: ["magic-link"] });
  const smaller = openAuth({ database, clock, plugins: [organization({ policies: { notice: 0 } })] });
  const { listUnavailablePolicies, resetPolicies } = smaller.auth.api.organization;
  const named = { organizations: 1, organizationIds: ["acme"] };
  expect(await listUnavailablePolicies({})).toEqual([
    { policy: "secondFactor", ...named },
    { policy: "signInMethods", ...named },
  ]);
  const browser = new Browser(smaller.auth);
  await browser.post("/sign-in/email", { email: alice.email, password: ALICE.password });
  const list = () => answer(browser.get("/organization/list-members?organizationId=acme"));
  expect(await list()).toMatchObject({ status: 403, body: { code: SETUP.slice(4) } });
  await resetPolicies({ body: { organizationId: "acme" } });
  expect(await list()).toMatchObject({ status: 200 });
  expect(await listUnavailablePolicies({})).toEqual([]);
  expect(await store.count(organizationPolicy, { where: {} })).toBe(2);
});

test("every page of policies is counted, announced ones included, and those that can be met are not", async () => {
  const { auth, clock, store, create } = openOrganizations({ policies: true });
  const updatedAt = clock.now();
  const policies = [
    ...Array.from({ length: 501 }, () => ({ value: '["passkey"]' })),
    { nextValue: '["social:github"]', effectiveAt: new Date(updatedAt.getTime() + 1000) },
    { value: '["passkey","password"]' },
    { value: '["passkey"]', effectiveAt: updatedAt },
  ];
  for (const [at, columns] of policies.entries()) {
    const organizationId = await create(`o-${at}`);
    await store.insert(organizationPolicy, {
      id: `p-${at}`,
      organizationId,
      policy: "signInMethods",
      updatedAt,
      ...columns,
    });
  }
  const [found, ...rest] = await auth.api.organization.listUnavailablePolicies({});
  expect(found).toMatchObject({ policy: "signInMethods", organizations: 502 });
  expect(found?.organizationIds).toHaveLength(20);
  expect(rest).toEqual([]);
});
