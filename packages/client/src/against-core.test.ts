import type { MailKind } from "@sallyport/core";
import { Outbox } from "@sallyport/testing";
import { ACCOUNTS } from "sallyport-tests/ground/mailed";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";
import { eventually, serving, watch } from "./fixtures/serving.ts";

const outbox = new Outbox();
const server = serving({ ...outbox.options, ...ACCOUNTS }, createAuthClient);
beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const DONE = { data: { status: true }, error: null };

/** The token of the newest mail of that kind. */
async function tokenOf(kind: MailKind): Promise<string> {
  const mail = await outbox.last(kind);
  return "token" in mail ? mail.token : "";
}

test("a user signs up, updates the profile, revokes other sessions and signs out", async () => {
  const { client } = server.openBrowser()();
  const { $session } = client;
  const leave = watch($session);
  await eventually(() => expect($session.value.status).toBe("unauthenticated"));

  const credentials = { email: "Ada@Example.com", password: "correct horse battery" };
  expect((await client.signUp.email({ ...credentials, name: "Ada" })).error).toBeNull();
  await eventually(() => expect($session.value.data?.user).toMatchObject({ name: "Ada", email: "ada@example.com" }));
  expect($session.value.data?.session.expiresAt).toBeInstanceOf(Date);

  const { client: other } = server.openBrowser()();
  const wrong = await other.signIn.email({ ...credentials, password: "wrong password" });
  expect(wrong.error).toMatchObject({ code: "INVALID_EMAIL_OR_PASSWORD", status: 401 });
  expect((await other.signIn.email(credentials)).data).toMatchObject({ user: { name: "Ada" } });
  const sessions = await client.listSessions();
  expect(sessions.data).toMatchObject([{ createdAt: expect.any(Date) }, {}]);

  expect(await client.updateUser({ name: "Ada L." })).toEqual(DONE);
  await eventually(() => expect($session.value.data?.user.name).toBe("Ada L."));
  expect((await client.updateUser({})).error?.code).toBe("NO_FIELDS_TO_UPDATE");

  expect(await client.revokeOtherSessions()).toEqual(DONE);
  expect(await other.getSession()).toEqual({ data: null, error: null });
  expect((await other.listSessions()).error).toMatchObject({ code: "UNAUTHORIZED", status: 401 });

  expect(await client.signOut()).toEqual({ data: { success: true }, error: null });
  await eventually(() => expect($session.value).toMatchObject({ status: "unauthenticated", data: null, error: null }));
  leave();
});

test("a user verifies and changes the email address, changes and resets the password, and deletes the account", async () => {
  const { client, credentials } = await server.join("Eve");
  const { $session } = client;
  const leave = watch($session);
  const moved = { email: "eve@new.example.com", password: credentials.password };

  expect(await client.sendVerificationEmail({ email: credentials.email })).toEqual(DONE);
  const verification = { token: await tokenOf("verify-email") };
  expect((await client.verifyEmail({ query: verification })).data).toMatchObject({
    status: true,
    user: { name: "Eve" },
  });
  await eventually(() => expect($session.value.data?.user.emailVerified).toBe(true));

  expect(await client.changeEmail({ newEmail: moved.email })).toEqual(DONE);
  await client.verifyEmail({ query: { token: await tokenOf("change-email") } });
  await eventually(() => expect($session.value.data?.user).toMatchObject({ email: moved.email, emailVerified: false }));

  const newPassword = "another horse battery";
  const currentPassword = credentials.password;
  const changed = await client.changePassword({ currentPassword, newPassword, revokeOtherSessions: true });
  await eventually(() => expect($session.value.data?.session.token).toBe(changed.data?.token));

  const asked = await client.requestPasswordReset({ email: moved.email });
  expect(asked.data?.message).toBe("If this email exists in our system, check your email for the reset link");
  const token = await tokenOf("reset-password");
  expect(await client.resetPassword({ newPassword: moved.password, token })).toEqual(DONE);
  const again = await client.resetPassword({ newPassword, token });
  expect(again.error).toMatchObject({ code: "INVALID_TOKEN", status: 400 });
  await eventually(() => expect($session.value.status).toBe("unauthenticated"));

  await client.signIn.email(moved);
  expect((await client.listAccounts()).data).toMatchObject([{ providerId: "credential" }]);
  expect((await client.unlinkAccount({ providerId: "credential" })).error?.code).toBe("FAILED_TO_UNLINK_LAST_ACCOUNT");
  expect((await client.deleteUser()).data).toEqual({ success: true, message: "User deleted" });
  await eventually(() => expect($session.value.status).toBe("unauthenticated"));
  leave();
});
