import type { AuthOptions } from "@sallyport/core";
import { describe, expect, test } from "vitest";
import { createTestAuth } from "./create-test-auth.ts";

const PASSWORD = "correct horse battery";
const unreachable = (): never => {
  throw new Error("A test sends no mail");
};

const ways: readonly [string, Omit<AuthOptions, "database">][] = [
  ["no mailer", {}],
  ["an application's mailer", { mail: { send: unreachable } }],
  ["a queue in the database", { mail: { send: unreachable, outbox: true } }],
  ["callbacks that send mail", { emailAndPassword: { sendResetPassword: unreachable } }],
];

describe.each(ways)("with %s", (_what, options) => {
  test("resets a password with the mailed link", async () => {
    const { auth, outbox, user, browser } = createTestAuth(options);
    const { email } = await user({ email: "Ann@example.com", password: PASSWORD });
    await browser().post("/request-password-reset", { email, redirectTo: "/reset" });
    const { url, token, to, user: recipient } = await outbox.last("reset-password", "ann@EXAMPLE.com");
    expect([to, recipient.email, new URL(url).pathname]).toEqual([email, email, `/api/auth/reset-password/${token}`]);
    await auth.api.resetPassword({ body: { newPassword: "another horse battery", token } });
    const body = { email, password: "another horse battery" };
    expect(await auth.api.signIn.email({ body })).toMatchObject({ user: { email } });
    expect((await outbox.all()).map(({ kind }) => kind)).toEqual(["reset-password", "notice"]);
  });
});

test("rejects a link after it has expired", async () => {
  const { clock, outbox, user, browser } = createTestAuth({ emailAndPassword: { resetPasswordTokenExpiresIn: 600 } });
  const { email } = await user({ password: PASSWORD });
  const here = browser();
  await here.post("/request-password-reset", { email, redirectTo: "/reset" });
  const { token, expiresInSeconds } = await outbox.last("reset-password");
  expect(expiresInSeconds).toBe(600);
  clock.advance({ minutes: 11 });
  expect((await here.post("/reset-password", { token, newPassword: "another horse battery" })).status).toBe(400);
});

test("signs up and verifies the email address with the mailed link", async () => {
  const { outbox, browser } = createTestAuth({ emailAndPassword: { requireEmailVerification: true } });
  const here = browser();
  const person = { name: "Ann", email: "ann@example.com", password: PASSWORD };
  await here.post("/sign-up/email", person);
  expect((await here.post("/sign-in/email", person)).status).toBe(403);
  await here.fetch((await outbox.last("verify-email", person.email)).url);
  expect((await here.post("/sign-in/email", person)).status).toBe(200);
});

test("captures the deletion mail of an application's callback", async () => {
  const deleteUser = { enabled: true, sendDeleteAccountVerification: unreachable };
  const { as, outbox, user } = createTestAuth({ user: { deleteUser } });
  const ann = await as(await user({ password: PASSWORD }));
  await ann.post("/delete-user", { password: PASSWORD });
  const { url } = await outbox.last("delete-account");
  await ann.fetch(url);
  expect(await (await ann.fetch("/get-session")).json()).toBeNull();
});

test("the error for a missing mail lists the mails that were sent", async () => {
  const { outbox, user, browser } = createTestAuth({});
  const { email } = await user({ password: PASSWORD });
  await expect(outbox.last("invitation")).rejects.toThrow("No mail of kind invitation was sent. There are: none");
  await browser().post("/request-password-reset", { email, redirectTo: "/reset" });
  await expect(outbox.last("reset-password", "bob@example.com")).rejects.toThrow(`reset-password to ${email}`);
  outbox.clear();
  expect(await outbox.all()).toEqual([]);
});
