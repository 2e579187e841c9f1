import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { openAcme } from "../../../test/acme.ts";
import { openPolicies } from "../../../test/policies.ts";
import { organizationPolicy } from "../tables.ts";

const NO_FACTOR = { status: 400, body: { code: "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR" } };
const NO_METHOD = { status: 400, body: { code: "POLICY_NEEDS_AN_OWNER_WITH_METHOD" } };

test("a policy that no owner can meet is refused with the reason", async () => {
  const github = { clientId: "id", clientSecret: "secret" };
  const { set, store, enrol, alice } = await openPolicies({}, { socialProviders: { github } });
  expect(await set({ secondFactor: true })).toMatchObject(NO_FACTOR);
  expect(await set({ signInMethods: ["social:github"] })).toMatchObject(NO_METHOD);
  await enrol(alice);
  expect(await set({ secondFactor: true, signInMethods: ["social:github"] })).toMatchObject(NO_METHOD);
  expect(await store.count(organizationPolicy, { where: {} })).toBe(0);
});

test("one owner must meet all policies, those that are announced included", async () => {
  const github = { clientId: "id", clientSecret: "secret" };
  const { set, enrol, alice } = await openPolicies({ notice: 60 }, { socialProviders: { github } });
  await enrol(alice);
  expect(await set({ secondFactor: true })).toMatchObject({ status: 200 });
  expect(await set({ signInMethods: ["social:github"] })).toMatchObject(NO_METHOD);
});

test("the only owner who meets the policies stays", async () => {
  const { set, enrol, alice, joined, post } = await openPolicies();
  const [bob, carol] = [await joined("bob", "owner"), await joined("carol")];
  await enrol(alice);
  await set({ secondFactor: true });
  expect(await post("leave")).toMatchObject(NO_FACTOR);
  const aliceId = `member-acme-${alice.id}`;
  expect(await post("update-member-role", { memberId: aliceId, role: "member" })).toMatchObject(NO_FACTOR);
  expect(await post("transfer-ownership", { memberId: carol.memberId })).toMatchObject(NO_FACTOR);
  expect(await post("remove-member", { memberIdOrEmail: aliceId })).toMatchObject(NO_FACTOR);
  await enrol(bob);
  expect(await post("leave")).toMatchObject({ status: 200 });
});

test("a preview names who would be refused, and changes nothing", async () => {
  const { alice, clock, joined, enrol, post, store } = await openPolicies();
  clock.advance({ seconds: 1 });
  const bob = await joined("bob");
  expect(await post("preview-policies", { secondFactor: true })).toMatchObject({
    status: 200,
    body: {
      affected: [
        { userId: alice.id, user: { email: alice.email }, lacks: ["secondFactor"] },
        { userId: bob.id, lacks: ["secondFactor"] },
      ],
      members: 2,
      nextOffset: null,
      refusal: "POLICY_NEEDS_AN_OWNER_WITH_SECOND_FACTOR",
    },
  });
  await enrol(alice);
  expect(await post("preview-policies", { secondFactor: true })).toMatchObject({
    body: { affected: [{ userId: bob.id }], refusal: null },
  });
  expect(await post("preview-policies", { signInMethods: ["password"], maxSessionAge: 600 })).toMatchObject({
    body: { affected: [], refusal: null },
  });
  const other = await openPolicies({ notice: 3600 });
  const effectOf = (values: object) => other.post("preview-policies", values);
  expect(await effectOf({ maxSessionAge: 600 })).toMatchObject({ body: { effectiveAt: expect.any(String) } });
  expect(await effectOf({ maxSessionAge: null })).toMatchObject({ body: { effectiveAt: null } });
  expect(await store.count(organizationPolicy, { where: {} })).toBe(0);
});

test("a preview names the policies that become stricter, with and without a notice", async () => {
  const looser = { secondFactor: false, signInMethods: ["magic-link", "password"], maxSessionAge: 7200 };
  const stricter = { signInMethods: ["magic-link"], maxSessionAge: 600 };
  for (const notice of [0, 3600]) {
    const { clock, post, set, verify, alice } = await openPolicies({ notice });
    await verify(alice);
    const preview = async (values: object) => Object((await post("preview-policies", values)).body);
    expect(await preview({ secondFactor: true })).toMatchObject({ stricter: ["secondFactor"] });
    expect(await set({ signInMethods: ["password"], maxSessionAge: 3600 })).toMatchObject({ status: 200 });
    clock.advance({ seconds: notice });
    expect(await preview(looser)).toMatchObject({ stricter: [], effectiveAt: null });
    expect(await preview({ ...looser, ...stricter })).toMatchObject({
      affected: [],
      stricter: ["signInMethods", "maxSessionAge"],
      effectiveAt: notice === 0 ? null : expect.any(String),
    });
    expect(await preview({})).toMatchObject({ stricter: [], effectiveAt: null });
  }
});

test("a preview says with which code the caller's own session would be refused", async () => {
  for (const notice of [0, 3600]) {
    const { alice, clock, joined, enrol, post, set, signIn, use, verify } = await openPolicies({ notice });
    await verify(alice);
    const bob = await joined("bob", "owner");
    const preview = async (values: object, by = alice) => Object((await post("preview-policies", values, by)).body);
    const method = "ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";
    expect(await preview({ signInMethods: ["magic-link"] })).toMatchObject({
      refusal: null,
      affected: [],
      unmet: method,
    });
    expect(await preview({ signInMethods: ["password"], maxSessionAge: 300 })).toMatchObject({ unmet: null });
    expect(await preview({})).toMatchObject({ unmet: null });
    await enrol(alice);
    const other = await signIn(bob);
    expect(await preview({ secondFactor: true })).toMatchObject({ unmet: null });
    expect(await preview({ secondFactor: true }, other)).toMatchObject({
      refusal: null,
      unmet: "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP",
    });
    await enrol(bob);
    expect(await preview({ secondFactor: true }, other)).toMatchObject({
      affected: [],
      unmet: "ORGANIZATION_REQUIRES_SECOND_FACTOR",
    });
    clock.advance({ seconds: 301 });
    expect(await preview({ maxSessionAge: 300 })).toMatchObject({ unmet: "ORGANIZATION_REQUIRES_NEW_SIGN_IN" });
    expect(await set({ signInMethods: ["magic-link"] })).toMatchObject({ status: 200 });
    clock.advance({ seconds: notice });
    expect(await use(alice)).toBe(`403 ${method}`);
  }
});

test("without the option, the calls and the columns do not exist", async () => {
  const { alice, auth, post, get } = await openAcme();
  expect(await get("get-policies")).toMatchObject({ status: 404 });
  expect(await post("update-policies", { secondFactor: true })).toMatchObject({ status: 404 });
  const active = await auth.api.getSession({ headers: alice.browser.headers });
  expect(Object.keys(Object(active?.session))).not.toContain("signInMethod");
});

test("a deleted organization leaves no policies", async () => {
  const { alice, set, store } = await openPolicies();
  await set({ maxSessionAge: 600 });
  const deleted = alice.browser.post("/organization/delete", { organizationId: "acme" });
  expect(await answer(deleted)).toMatchObject({ status: 200 });
  expect(await store.count(organizationPolicy, { where: {} })).toBe(0);
});
