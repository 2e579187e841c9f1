import { expect, test } from "vitest";
import { makeKey } from "../../../test/api-keys.ts";
import { openPolicies } from "../../../test/policies.ts";
import { apiKey } from "../../api-key/index.ts";
import { organizationPolicy } from "../tables.ts";

const METHOD = "403 ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD";

test("a member needs a second factor from the next request on, and is told how to get one", async () => {
  const { alice, joined, enrol, signIn, set, use } = await openPolicies();
  const bob = await joined("bob");
  await enrol(alice);
  expect(await use(bob)).toBe("200");
  expect(await set({ secondFactor: true })).toMatchObject({
    status: 200,
    body: { secondFactor: { current: true, next: null }, signInMethods: { current: null } },
  });
  expect(await use(bob)).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP");
  const other = await signIn(bob);
  await enrol(bob);
  expect(await use(bob)).toBe("200");
  expect(await use(other)).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR");
  expect(await use(alice)).toBe("200");
});

test("a member who turns the second factor off has no session that has passed it", async () => {
  const { alice, joined, enrol, signIn, set, use } = await openPolicies();
  const bob = await joined("bob");
  await enrol(alice);
  await enrol(bob);
  await set({ secondFactor: true });
  expect(await use(bob)).toBe("200");
  const password = "correct horse";
  expect((await bob.browser.post("/two-factor/disable", { password })).status).toBe(200);
  expect(await use(bob)).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP");
  expect(await use(await signIn(bob))).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP");
});

test("a session by another method is refused until its user signs in again", async () => {
  const { alice, auth, joined, set, read, use, mailbox, verify } = await openPolicies();
  const bob = await joined("bob");
  await verify(alice);
  expect(await set({ signInMethods: ["magic-link"] })).toMatchObject({ status: 200 });
  expect(await use(bob)).toBe(METHOD);
  expect(await read(bob)).toMatchObject({
    unmet: "ORGANIZATION_REQUIRES_ANOTHER_SIGN_IN_METHOD",
    policies: { signInMethods: { current: ["magic-link"] } },
    choices: { signInMethods: ["password", "magic-link"] },
  });
  await bob.browser.post("/sign-in/magic-link", { email: bob.email });
  const { token } = await mailbox.last("magic-link");
  await bob.browser.get("/magic-link/verify", { query: new URLSearchParams({ token: String(token) }).toString() });
  expect(await use(bob)).toBe("200");
  expect(await auth.api.getSession({ headers: bob.browser.headers })).toMatchObject({
    session: { signInMethod: "magic-link" },
  });
});

test("the greatest age of a sign-in counts from the sign-in, and a password renews only its own", async () => {
  const { alice, clock, joined, signIn, set, use } = await openPolicies();
  const bob = await joined("bob");
  await set({ maxSessionAge: 3600 });
  clock.advance({ seconds: 3600 });
  expect([await use(alice), await use(bob)]).toEqual(["200", "200"]);
  clock.advance({ seconds: 1 });
  expect([await use(alice), await use(bob)]).toEqual(Array(2).fill("403 ORGANIZATION_REQUIRES_NEW_SIGN_IN"));
  expect(await use(await signIn(bob))).toBe("200");
  await alice.browser.post("/reauthenticate", { password: "correct horse" });
  expect(await use(alice)).toBe("200");
});

test("a stricter policy takes effect after the notice, a looser one at once, and members are mailed", async () => {
  const { alice, clock, joined, enrol, set, read, use, mailed, events } = await openPolicies({ notice: 86_400 });
  const bob = await joined("bob");
  await enrol(alice);
  await mailed("organization-policy");
  expect(await set({ secondFactor: true, noticeSeconds: 60 })).toMatchObject({
    status: 400,
    body: { code: "POLICY_NOTICE_TOO_SHORT" },
  });
  const effectiveAt = new Date(clock.now().getTime() + 86_400_000).toISOString();
  expect(await set({ secondFactor: true })).toMatchObject({
    body: { secondFactor: { current: false, next: { value: true, effectiveAt } } },
  });
  expect(await mailed("organization-policy")).toEqual([alice.email, bob.email]);
  expect(events).toMatchObject([
    [
      "organization.policy-changed",
      { organizationId: "acme", policy: "secondFactor", value: true, before: { value: false } },
    ],
  ]);
  expect(await use(bob)).toBe("200");
  expect(await read(bob)).toMatchObject({ unmet: null, unmetSoon: "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP" });
  clock.advance({ seconds: 86_400 });
  expect(await use(bob)).toBe("403 ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP");
  expect(await set({ secondFactor: false })).toMatchObject({ status: 403, body: { code: "SESSION_NOT_FRESH" } });
  await alice.browser.post("/reauthenticate", { password: "correct horse" });
  expect(await set({ secondFactor: false })).toMatchObject({
    body: { secondFactor: { current: false, next: null } },
  });
  expect(await use(bob)).toBe("200");
  expect(await mailed("organization-policy")).toEqual([]);
});

test("the application verifies keys of users until a stricter policy is in force", async () => {
  const { alice, auth, clock, set } = await openPolicies({ notice: 60 }, { plugins: [apiKey()] });
  const permissions = { organization: ["update"] };
  const { key } = await makeKey(alice.browser, { permissions });
  await set({ maxSessionAge: 3600 });
  const verify = () => auth.api.apiKey.verify({ body: { key, permissions, organizationId: "acme" } });
  expect(await verify()).toMatchObject({ valid: true });
  clock.advance({ seconds: 60 });
  expect(await verify()).toMatchObject({ valid: false, error: { code: "API_KEY_LACKS_PERMISSION" } });
});

test("an announced change is withdrawn by the value before it", async () => {
  const { clock, set, store, use, alice } = await openPolicies({ notice: 60 });
  await set({ maxSessionAge: 300 });
  await set({ maxSessionAge: null });
  clock.advance({ seconds: 400 });
  expect(await use(alice)).toBe("200");
  expect(await store.list(organizationPolicy, { where: {} })).toMatchObject([
    { policy: "maxSessionAge", value: null, nextValue: null, effectiveAt: null },
  ]);
});

test("only owners change and preview policies, and a session that does not meet them changes nothing", async () => {
  const { alice, joined, enrol, set, post } = await openPolicies();
  const [bob, carol] = [await joined("bob", "admin"), await joined("carol", "owner")];
  const refused = { status: 403, body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_POLICIES" } };
  expect(await set({ secondFactor: false }, bob)).toMatchObject(refused);
  expect(await post("preview-policies", {}, bob)).toMatchObject(refused);
  await enrol(alice);
  await set({ secondFactor: true });
  expect(await set({ secondFactor: false }, carol)).toMatchObject({
    status: 403,
    body: { code: "ORGANIZATION_REQUIRES_SECOND_FACTOR_SETUP" },
  });
  expect(await set({})).toMatchObject({ status: 400, body: { code: "NO_FIELDS_TO_UPDATE" } });
});

test("bad values are refused", async () => {
  const { set } = await openPolicies();
  expect(await set({ signInMethods: ["social:nobody"] })).toMatchObject({
    status: 400,
    body: { code: "UNKNOWN_SIGN_IN_METHOD" },
  });
  for (const body of [
    { signInMethods: [] },
    { signInMethods: "password" },
    { maxSessionAge: 0 },
    { maxSessionAge: 299 },
    { maxSessionAge: "3600" },
    { secondFactor: "false" },
    { secondFactor: true, noticeSeconds: -1 },
  ])
    expect(await set(body)).toMatchObject({ status: 400, body: { code: "VALIDATION_ERROR" } });
});
