import { expect, test } from "vitest";
import { openAdmin } from "../../test/admin.ts";
import { ALICE, answer, Browser, signIn } from "../../test/browser.ts";

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

test("S180 a ban ends sessions and refuses every way in, and only who shows the password learns of it", async () => {
  const { auth, root, alice, call, me, clock } = await openAdmin();
  const banned = await call(root.browser, "ban-user", { userId: alice.id, banReason: "spam", banExpiresIn: 3600 });
  expect(banned).toMatchObject({ status: 200, body: { user: { banned: true, banReason: "spam" } } });
  expect(await me(alice.browser)).toBeNull();
  const tryIn = (password: string) =>
    answer(new Browser(auth).post("/sign-in/email", { email: alice.email, password }));
  expect(await tryIn(ALICE.password)).toMatchObject({ status: 403, body: { code: "BANNED_USER" } });
  expect(await tryIn("wrong password")).toMatchObject({ status: 401, body: { code: "INVALID_EMAIL_OR_PASSWORD" } });
  clock.advance(3601);
  expect(await me(await signIn(auth))).toMatchObject({ user: { banned: false, banReason: null, banExpires: null } });
});

test("S181 an admin comes in as a user for an hour, never fresh, and goes back to their own session", async () => {
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
