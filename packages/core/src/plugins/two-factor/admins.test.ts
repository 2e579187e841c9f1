import { answer } from "sallyport-tests/ground/answer";
import { expect, test } from "vitest";
import { createRole } from "../../plugin.ts";
import { makeKey, program } from "../../test/api-keys.ts";
import { ASKED, openRequired } from "../../test/required-factor.ts";

test("a user in adminEmails is challenged at the first sign-in, and is an administrator after enrolling", async () => {
  const { join, signIn, enrol, write, lists } = openRequired("admins");
  const root = await join("root");
  await write(root.id, { emailVerified: true });
  const { browser, body } = await signIn(root.email);
  expect(body).toEqual(ASKED);
  expect(await lists(browser)).toBe(401);
  expect(await enrol(browser, {})).toMatchObject({ status: 200, body: { user: { role: "user,admin" } } });
  expect(await lists(browser)).toBe(200);
});

// The role support has a permission of the admin area, and editor has none.
test.each([
  ["admin", ASKED],
  ["user,admin", ASKED],
  [" user , admin ", ASKED],
  ["support", ASKED],
  ["editor", { user: { email: "alice@example.com" } }],
])("a sign-in with the role %j returns %j", async (role, answered) => {
  const roles = { support: createRole({ user: ["list"] }), editor: createRole({ article: ["update"] }) };
  const { join, signIn, write } = openRequired("admins", { roles });
  const alice = await join("alice");
  await write(alice.id, { role });
  expect((await signIn(alice.email)).body).toMatchObject(answered);
});

test("a user in adminUserIds is challenged at sign-up, and other users are not", async () => {
  let users = 0;
  let rows = 0;
  const generateId = ({ model }: { readonly model: string }) => (model === "user" ? `u${++users}` : `row${++rows}`);
  const app = openRequired("admins", { adminUserIds: ["u2"] }, { advanced: { database: { generateId } } });
  expect(await app.lists((await app.join("alice")).browser)).toBe(403);
  const chief = { name: "Chief", email: "chief@example.com", password: "correct horse" };
  const browser = app.visitor();
  expect((await answer(browser.post("/sign-up/email", chief))).body).toMatchObject(ASKED);
  expect(await app.lists(browser)).toBe(401);
  expect(await app.enrol(browser, {})).toMatchObject({ body: { user: { id: "u2", role: "user,admin" } } });
  expect(await app.lists(browser)).toBe(200);
});

test.each([false, true])(
  "verifying an address in adminEmails ends the session, with a cookie cache: %s",
  async (enabled) => {
    const { join, signIn, link, me, lists } = openRequired("admins", {}, { session: { cookieCache: { enabled } } });
    const root = await join("root");
    expect(await lists(root.browser)).toBe(403);
    await root.browser.post("/send-verification-email", { email: root.email });
    expect((await root.browser.get(await link())).status).toBeLessThan(400);
    expect(await me(root.browser)).toBeNull();
    expect(await lists(root.browser)).toBe(401);
    expect((await signIn(root.email)).body).toEqual(ASKED);
  },
);

test("making a user an administrator ends sessions that did not pass the second factor", async () => {
  const { join, signIn, enrol, write, me, lists } = openRequired("admins");
  const [root, alice, bob] = [await join("root"), await join("alice"), await join("bob")];
  await write(root.id, { emailVerified: true });
  const { browser } = await signIn(root.email);
  await enrol(browser, {});
  // Bob's first session is older than his enrollment.
  const second = await signIn(bob.email);
  await enrol(second.browser);
  for (const { id } of [alice, bob])
    expect((await browser.post("/admin/set-role", { userId: id, role: "admin" })).status).toBe(200);
  expect(await me(alice.browser)).toBeNull();
  expect([await lists(alice.browser), await lists(bob.browser), await lists(second.browser)]).toEqual([401, 401, 200]);
  expect((await signIn(alice.email)).body).toEqual(ASKED);
});

test("a session that replaces one without the second factor does not count as passed", async () => {
  const { join, enrol, signIn, write, lists } = openRequired("admins");
  const alice = await join("alice");
  await enrol((await signIn(alice.email)).browser);
  expect((await alice.browser.post("/reauthenticate", { password: "correct horse" })).status).not.toBe(500);
  await write(alice.id, { role: "admin" });
  expect(await lists(alice.browser)).toBe(401);
});

test("an administrator's API key is rejected while its owner has no second factor", async () => {
  const app = openRequired("admins");
  const alice = await app.join("alice");
  const { key } = await makeKey(alice.browser, { permissions: { user: ["list"] } });
  await app.write(alice.id, { role: "admin" });
  const ci = program(app, key);
  expect(await ci.get("/admin/list-users")).toMatchObject({ status: 401, body: { code: "INVALID_API_KEY" } });
  await app.enrol((await app.signIn(alice.email)).browser, {});
  expect(await ci.get("/admin/list-users")).toMatchObject({ status: 200 });
});

test("an administrator cannot disable the second factor, and can impersonate", async () => {
  const { join, signIn, enrol, write, me } = openRequired("admins");
  const [alice, bob] = [await join("alice"), await join("bob")];
  await write(alice.id, { role: "user,admin" });
  const { browser } = await signIn(alice.email);
  await enrol(browser, {});
  expect(await answer(browser.get("/two-factor/status"))).toMatchObject({ body: { required: true } });
  const disabled = await answer(browser.post("/two-factor/disable", { password: "correct horse" }));
  expect(disabled).toMatchObject({ status: 403, body: { code: "TWO_FACTOR_REQUIRED" } });
  expect((await browser.post("/admin/impersonate-user", { userId: bob.id })).status).toBe(200);
  expect(await me(browser)).toMatchObject({ user: { id: bob.id } });
  expect((await browser.post("/admin/stop-impersonating")).status).toBe(200);
  expect(await me(browser)).toMatchObject({ user: { id: alice.id } });
});
