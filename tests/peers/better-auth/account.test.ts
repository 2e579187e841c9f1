import { Outbox } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { httpBrowser } from "../../ground/http-browser.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { type RunningAuth, serveAuth } from "../../ground/serve-auth.ts";

const ALICE = { name: "Alice", email: "alice@people.example.org", password: "correct-horse-battery" };
const DONE = { data: { status: true }, error: null };

let running: RunningAuth;
let mailbox: Outbox;
beforeEach(async () => {
  mailbox = new Outbox();
  running = await serveAuth({ ...mailbox.options, ...ACCOUNTS });
});
afterEach(() => running.close());

/** Opens better-auth's published client with its own cookies, and the browser that follows mailed links. */
function device() {
  const { fetch } = httpBrowser(running.url);
  const client = createAuthClient({ baseURL: running.url, fetchOptions: { customFetchImpl: fetch } });
  const open = ({ url }: { readonly url: string }): Promise<Response> => fetch(url, { redirect: "manual" });
  return { client, open };
}

async function signedUp() {
  const visitor = device();
  expect((await visitor.client.signUp.email(ALICE)).error).toBeNull();
  return visitor;
}

test("the client verifies an address by the link and by the call", async () => {
  const { client, open } = await signedUp();
  expect(await client.sendVerificationEmail({ email: ALICE.email, callbackURL: "/welcome" })).toEqual(DONE);
  const first = await open(await mailbox.last("verify-email"));
  expect([first.status, first.headers.get("location")]).toEqual([302, "/welcome"]);
  expect((await client.getSession()).data?.user.emailVerified).toBe(true);

  await client.changeEmail({ newEmail: "alice@new.example.org" });
  const { token } = await mailbox.last("change-email");
  expect((await client.verifyEmail({ query: { token } })).data).toMatchObject({ status: true });
  expect((await client.getSession()).data?.user).toMatchObject({
    email: "alice@new.example.org",
    emailVerified: false,
  });
  expect((await client.verifyEmail({ query: { token } })).error).toMatchObject({ status: 400, code: "INVALID_TOKEN" });
});

test("the client resets a forgotten password", async () => {
  const { open } = await signedUp();
  const { client } = device();
  const asked = await client.requestPasswordReset({ email: ALICE.email, redirectTo: "/reset" });
  expect(asked.data?.status).toBe(true);
  const landed = await open(await mailbox.last("reset-password"));
  const token = new URL(landed.headers.get("location") ?? "", running.url).searchParams.get("token") ?? "";
  expect((await client.resetPassword({ newPassword: "another-horse-battery", token })).data).toEqual({ status: true });
  expect((await client.resetPassword({ newPassword: "another-horse-battery", token })).error?.code).toBe(
    "INVALID_TOKEN",
  );
  expect((await client.signIn.email(ALICE)).error?.status).toBe(401);
  expect((await client.signIn.email({ ...ALICE, password: "another-horse-battery" })).error).toBeNull();
});

test("the client changes a password and reads the error code of a wrong one", async () => {
  const { client } = await signedUp();
  const other = device().client;
  await other.signIn.email(ALICE);
  const newPassword = "another-horse-battery";
  const wrong = await client.changePassword({ currentPassword: "wrong-password", newPassword });
  expect(wrong.error).toMatchObject({ status: 400, code: "INVALID_PASSWORD" });
  const { data } = await client.changePassword({
    currentPassword: ALICE.password,
    newPassword,
    revokeOtherSessions: true,
  });
  expect(data).toMatchObject({ token: expect.any(String), user: { email: ALICE.email } });
  expect((await client.getSession()).data?.session.token).toBe(data?.token);
  expect((await other.getSession()).data).toBeNull();
});

test("the client lists the accounts, and cannot unlink the last one", async () => {
  const { client } = await signedUp();
  const { data } = await client.listAccounts();
  expect(data).toMatchObject([{ providerId: "credential", scopes: [] }]);
  const only = data?.[0]?.id ?? "";
  expect((await client.unlinkAccount({ accountId: only })).error).toMatchObject({
    status: 400,
    code: "FAILED_TO_UNLINK_LAST_ACCOUNT",
  });
  expect((await client.unlinkAccount({ accountId: "another" })).error?.code).toBe("ACCOUNT_NOT_FOUND");
});

test("the client deletes an account by password and by mail", async () => {
  const first = await signedUp();
  expect((await first.client.deleteUser({ password: "wrong-password" })).error?.code).toBe("INVALID_PASSWORD");
  expect((await first.client.deleteUser({ password: ALICE.password })).data).toEqual({
    success: true,
    message: "User deleted",
  });
  expect((await first.client.getSession()).data).toBeNull();
  expect((await device().client.signIn.email(ALICE)).error?.status).toBe(401);

  const second = await signedUp();
  // The session is no longer fresh, so it does not suffice alone.
  running.clock.advance({ seconds: 86_401 });
  expect((await second.client.deleteUser({ callbackURL: "/bye" })).data).toEqual({
    success: true,
    message: "Verification email sent",
  });
  expect((await second.client.getSession()).data?.user.email).toBe(ALICE.email);
  const left = await second.open(await mailbox.last("delete-account"));
  expect([left.status, left.headers.get("location")]).toEqual([302, "/bye"]);
  expect((await second.client.getSession()).data).toBeNull();
});
