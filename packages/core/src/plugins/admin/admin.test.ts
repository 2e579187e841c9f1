import { Browser } from "@sallyport/testing";
import { answer } from "sallyport-tests/ground/answer";
import { ALICE, signIn } from "sallyport-tests/ground/people";
import { expect, test } from "vitest";
import { definePlugin } from "../../plugin.ts";
import { user } from "../../store.ts";
import { openAdmin } from "../../test/admin.ts";
import { admin } from "./index.ts";

test("an admin by configuration is one at once, others are not", async () => {
  const { root, alice, bob, call } = await openAdmin();
  expect(await call(root.browser, "set-role", { userId: alice.id, role: "admin" })).toMatchObject({
    status: 200,
    body: { user: { id: alice.id, role: "admin" } },
  });
  expect(await call(bob.browser, "set-role", { userId: bob.id, role: "admin" })).toMatchObject({
    status: 403,
    body: { code: "YOU_ARE_NOT_ALLOWED_TO_CHANGE_USERS_ROLE" },
  });
  // Demotion counts from the next call on.
  expect(await call(root.browser, "set-role", { userId: alice.id, role: "user" })).toMatchObject({ status: 200 });
  expect(await call(alice.browser, "set-role", { userId: bob.id, role: "admin" })).toMatchObject({ status: 403 });
});

test("a ban ends sessions and refuses every way in, and only who shows the password learns of it", async () => {
  const { auth, root, alice, call, me, clock } = await openAdmin();
  const banned = await call(root.browser, "ban-user", { userId: alice.id, banReason: "spam", banExpiresIn: 3600 });
  expect(banned).toMatchObject({ status: 200, body: { user: { banned: true, banReason: "spam" } } });
  expect(await me(alice.browser)).toBeNull();
  const tryIn = (password: string) =>
    answer(new Browser(auth).post("/sign-in/email", { email: alice.email, password }));
  expect(await tryIn(ALICE.password)).toMatchObject({ status: 403, body: { code: "BANNED_USER" } });
  expect(await tryIn("wrong password")).toMatchObject({ status: 401, body: { code: "INVALID_EMAIL_OR_PASSWORD" } });
  clock.advance({ seconds: 3601 });
  expect(await me(await signIn(auth))).toMatchObject({ user: { banned: false, banReason: null, banExpires: null } });
});

test("an admin comes in as a user for an hour, never fresh, and goes back to their own session", async () => {
  const { root, alice, call, me, clock } = await openAdmin();
  const before = await me(root.browser);
  expect(await call(root.browser, "impersonate-user", { userId: alice.id })).toMatchObject({ status: 200 });
  expect(await me(root.browser)).toMatchObject({
    user: { id: alice.id },
    session: {
      impersonatedBy: root.id,
      fresh: false,
      expiresAt: new Date(clock.now().getTime() + 3_600_000).toISOString(),
    },
  });
  for (const [path, body] of [
    ["/change-password", { currentPassword: ALICE.password, newPassword: "another password" }],
    ["/change-email", { newEmail: "mallory@example.com" }],
    ["/delete-user", { password: ALICE.password }],
    ["/unlink-account", { providerId: "credential" }],
    ["/reauthenticate", { password: ALICE.password }],
    ["/admin/impersonate-user", { userId: root.id }],
    ["/admin/set-role", { userId: alice.id, role: "admin" }],
  ] as const) {
    const refused = await answer(root.browser.post(path, body));
    expect([path, refused]).toMatchObject([
      path,
      { status: expect.toSatisfy((status) => status === 403 || status === 404) },
    ]);
  }
  const back = await call(root.browser, "stop-impersonating");
  expect(back).toMatchObject({ status: 200, body: { user: { id: root.id } } });
  expect(await me(root.browser)).toEqual(before);
  expect(await call(root.browser, "stop-impersonating")).toMatchObject({
    status: 400,
    body: { code: "NOT_IMPERSONATING" },
  });
});

const withPolicy = (decision: { readonly deny: string } | { readonly challenge: string }) => {
  let isOn = false;
  const probe = definePlugin({
    id: "probe",
    errors: { NOT_TODAY: { status: 403, message: "Not today" } },
    policy: { concerns: () => isOn, decide: () => decision },
    challenges: { code: { page: () => "/code", answer: () => ({}) } },
  });
  return {
    plugins: [admin({ adminEmails: ["root@example.com"] }), probe],
    switchOn: () => {
      isOn = true;
    },
  };
};

test("policies may refuse an impersonation, and challenge nobody who is not there", async () => {
  const denying = withPolicy({ deny: "NOT_TODAY" });
  const one = await openAdmin({}, { plugins: denying.plugins });
  denying.switchOn();
  const refused = await one.call(one.root.browser, "impersonate-user", { userId: one.alice.id });
  expect(refused).toMatchObject({ status: 403, body: { code: "NOT_TODAY" } });
  expect(await one.me(one.root.browser)).toMatchObject({ user: { id: one.root.id } });

  const challenging = withPolicy({ challenge: "code" });
  const other = await openAdmin({}, { plugins: challenging.plugins });
  challenging.switchOn();
  expect(await other.call(other.root.browser, "impersonate-user", { userId: other.alice.id })).toMatchObject({
    status: 200,
  });
});

test("who is no admin any more gets no session of one back, and a cookie of another nobody does", async () => {
  const { root, alice, bob, call, me } = await openAdmin();
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  await call(alice.browser, "impersonate-user", { userId: bob.id });
  await call(root.browser, "set-role", { userId: alice.id, role: "user" });
  expect(await call(alice.browser, "stop-impersonating")).toMatchObject({ status: 401 });
  expect(await me(alice.browser)).toBeNull();

  await call(root.browser, "impersonate-user", { userId: bob.id });
  root.browser.cookies.set("sallyport.admin_session", "forged");
  expect(await call(root.browser, "stop-impersonating")).toMatchObject({ status: 401 });
  expect(await me(root.browser)).toBeNull();
});

test("nobody bans or removes themselves, and one admin stays", async () => {
  const { root, alice, call } = await openAdmin({ adminEmails: [], adminUserIds: [] });
  expect(await call(root.browser, "set-role", { userId: alice.id, role: "admin" })).toMatchObject({ status: 403 });
  const { auth, store, root: first, alice: second, call: ask } = await openAdmin();
  expect(auth).toBeDefined();
  for (const [name, code] of [
    ["ban-user", "YOU_CANNOT_BAN_YOURSELF"],
    ["remove-user", "YOU_CANNOT_REMOVE_YOURSELF"],
  ] as const)
    expect(await ask(first.browser, name, { userId: first.id })).toMatchObject({ status: 400, body: { code } });
  expect(await ask(first.browser, "set-role", { userId: first.id, role: "user" })).toMatchObject({
    status: 409,
    body: { code: "ADMIN_BY_CONFIGURATION" },
  });
  await ask(first.browser, "set-role", { userId: second.id, role: "admin" });
  await store.update(user, { where: { id: first.id } }, { emailVerified: false });
  expect(await ask(second.browser, "set-role", { userId: second.id, role: "user" })).toMatchObject({
    status: 409,
    body: { code: "ONLY_ADMIN" },
  });
  expect(await answer(second.browser.post("/delete-user", { password: ALICE.password }))).toMatchObject({
    status: expect.toSatisfy((status) => status === 404 || status === 409),
  });
});

test.each([
  "create-user",
  "update-user",
  "set-role",
  "ban-user",
  "unban-user",
  "impersonate-user",
  "remove-user",
  "set-user-password",
  "list-user-sessions",
  "revoke-user-sessions",
])("%s is an admin's alone, whoever is named", async (name) => {
  const { alice, bob, call, anew } = await openAdmin();
  const body = {
    userId: bob.id,
    role: "admin",
    email: "x@example.com",
    name: "X",
    data: { name: "X" },
    newPassword: "long enough",
  };
  expect((await call(alice.browser, name, body)).status).toBe(403);
  expect((await call(alice.browser, name, { ...body, userId: "nobody" })).status).toBe(403);
  expect((await call(anew(), name, body)).status).toBe(401);
});

test("nobody writes their own role", async () => {
  const { alice, auth, me } = await openAdmin();
  await alice.browser.post("/update-user", { name: "Alice", role: "admin", banned: false });
  expect(await me(alice.browser)).toMatchObject({ user: { role: "user" } });
  const carol = new Browser(auth);
  await carol.post("/sign-up/email", { ...ALICE, email: "carol@example.com", role: "admin" });
  expect(await me(carol)).toMatchObject({ user: { role: "user" } });
});

test("an admin may remove another one, while one stays", async () => {
  const { root, alice, call, me } = await openAdmin();
  await call(root.browser, "set-role", { userId: alice.id, role: "admin" });
  expect(await call(root.browser, "remove-user", { userId: alice.id })).toMatchObject({
    status: 200,
    body: { success: true },
  });
  expect(await me(alice.browser)).toBeNull();
});
