import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { createAuthClient } from "../create-auth-client.ts";
import { serving } from "../fixtures/serving.ts";
import { magicLinkClient } from "../magic-link/index.ts";
import { emailOTPClient } from "./index.ts";

const mailbox = new Outbox();
const plugins = [magicLink(), emailOTP({ changeEmail: { enabled: true } })];
const server = serving({ ...mailbox.options, plugins }, (place) =>
  createAuthClient({ ...place, plugins: [magicLinkClient(), emailOTPClient()] }),
);

test("signs in with a magic link that a page of the application confirms", async () => {
  const { client } = server.openBrowser()();
  const email = "ada@example.com";
  expect(await client.signIn.magicLink({ email, name: "Ada" })).toMatchObject({ data: { status: true } });
  const { token } = await mailbox.last("magic-link", email);
  const { data } = await client.magicLink.confirm({ token });
  expect(data).toMatchObject({ user: { name: "Ada", emailVerified: true } });
  expect((await client.getSession()).data?.user.email).toBe(email);
  expect((await client.magicLink.verify({ query: { token } })).error).toMatchObject({ code: "INVALID_TOKEN" });
});

test("signs in with an email code and refreshes the session", async () => {
  const { client } = server.openBrowser()();
  const email = "bea@example.com";
  expect((await client.emailOtp.sendVerificationOtp({ email, type: "sign-in" })).data).toEqual({ success: true });
  const { code: otp } = await mailbox.last("email-code", email);
  expect((await client.emailOtp.checkVerificationOtp({ email, type: "sign-in", otp })).data).toEqual({ success: true });
  const leave = client.$session.listen(() => {});
  expect((await client.signIn.emailOtp({ email, otp })).data).toMatchObject({ user: { email } });
  await expect.poll(() => client.$session.get().data?.user.email).toBe(email);
  leave();
});

test("verifies and changes the email address and resets the password with codes", async () => {
  const { client, credentials } = await server.join("cyd");
  const { email } = credentials;
  const code = async (to = email) => (await mailbox.last("email-code", to)).code;
  await client.emailOtp.sendVerificationOtp({ email, type: "email-verification" });
  expect((await client.emailOtp.verifyEmail({ email, otp: await code() })).data?.user?.emailVerified).toBe(true);
  await client.emailOtp.requestEmailChange({ newEmail: "cyd2@example.com" });
  const changed = await client.emailOtp.changeEmail({
    newEmail: "cyd2@example.com",
    otp: await code("cyd2@example.com"),
  });
  expect(changed.data).toEqual({ success: true });
  await client.emailOtp.requestPasswordReset({ email: "cyd2@example.com" });
  const reset = { email: "cyd2@example.com", otp: await code("cyd2@example.com"), password: "another long password" };
  expect((await client.emailOtp.resetPassword(reset)).data).toEqual({ success: true });
  expect((await client.getSession()).data).toBeNull();
});
