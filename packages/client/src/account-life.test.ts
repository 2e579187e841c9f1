import type { MailKind } from "@sallyport/core";
import { Outbox } from "@sallyport/testing";
import { httpBrowser } from "sallyport-tests/ground/http-browser";
import { ACCOUNTS } from "sallyport-tests/ground/mailed";
import { type RunningAuth, serveAuth } from "sallyport-tests/ground/serve-auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createAuthClient } from "./create-auth-client.ts";

const outbox = new Outbox();
let server: RunningAuth;
beforeAll(async () => {
  server = await serveAuth({ ...outbox.options, ...ACCOUNTS });
});
afterAll(() => server.close());

const browser = () => createAuthClient({ baseURL: server.origin, fetch: httpBrowser(server.origin).fetch });
const DONE = { data: { status: true }, error: null };

/** The token of the newest mail of that kind. */
async function tokenOf(kind: MailKind): Promise<string> {
  const mail = await outbox.last(kind);
  return "token" in mail ? mail.token : "";
}

test("a person proves their address, moves, forgets and changes the password, and leaves", async () => {
  const client = browser();
  const { $session } = client;
  const stop = $session.listen(() => {});
  const credentials = { email: "ada@example.com", password: "correct horse battery" };
  await client.signUp.email({ ...credentials, name: "Ada" });

  expect(await client.sendVerificationEmail({ email: credentials.email })).toEqual(DONE);
  const proof = { token: await tokenOf("verify-email") };
  expect((await client.verifyEmail({ query: proof })).data).toMatchObject({ status: true, user: { name: "Ada" } });
  await vi.waitFor(() => expect($session.value.data?.user.emailVerified).toBe(true));

  expect(await client.changeEmail({ newEmail: "ada@new.example.com" })).toEqual(DONE);
  await client.verifyEmail({ query: { token: await tokenOf("change-email") } });
  await vi.waitFor(() =>
    expect($session.value.data?.user).toMatchObject({ email: "ada@new.example.com", emailVerified: false }),
  );

  const newPassword = "another horse battery";
  const changed = await client.changePassword({
    currentPassword: credentials.password,
    newPassword,
    revokeOtherSessions: true,
  });
  await vi.waitFor(() => expect($session.value.data?.session.token).toBe(changed.data?.token));

  const asked = await client.requestPasswordReset({ email: "ada@new.example.com" });
  expect(asked.data?.message).toBe("If this email exists in our system, check your email for the reset link");
  const token = await tokenOf("reset-password");
  expect(await client.resetPassword({ newPassword: credentials.password, token })).toEqual(DONE);
  expect((await client.resetPassword({ newPassword, token })).error).toMatchObject({
    code: "INVALID_TOKEN",
    status: 400,
  });
  await vi.waitFor(() => expect($session.value.status).toBe("unauthenticated"));

  await client.signIn.email({ email: "ada@new.example.com", password: credentials.password });
  expect((await client.listAccounts()).data).toMatchObject([{ providerId: "credential" }]);
  expect((await client.unlinkAccount({ providerId: "credential" })).error?.code).toBe("FAILED_TO_UNLINK_LAST_ACCOUNT");
  expect((await client.deleteUser()).data).toEqual({ success: true, message: "User deleted" });
  await vi.waitFor(() => expect($session.value.status).toBe("unauthenticated"));
  stop();
});
