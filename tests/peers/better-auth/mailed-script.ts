import { emailOTP as ourCodes } from "@sallyport/core/email-otp";
import { magicLink as ourLinks } from "@sallyport/core/magic-link";
import { Outbox } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { emailOTPClient, magicLinkClient } from "better-auth/client/plugins";
import { emailOTP as theirCodes } from "better-auth/plugins/email-otp";
import { magicLink as theirLinks } from "better-auth/plugins/magic-link";
import { personOf } from "../../ground/people.ts";
import { CallRecord } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

/** Also returns the token and the code that were mailed last. */
export interface MailedSide extends Side {
  token(): Promise<string>;
  code(to: string): Promise<string>;
}

export const sides = {
  async ours(): Promise<MailedSide> {
    const mailbox = new Outbox();
    const plugins = [ourLinks(), ourCodes({ changeEmail: { enabled: true } })];
    return {
      ...(await openOurs({ ...mailbox.options, plugins })),
      token: async () => (await mailbox.last("magic-link")).token,
      code: async (to) => (await mailbox.last("email-code", to)).code,
    };
  },
  async theirs(): Promise<MailedSide> {
    const links: string[] = [];
    const codes = new Map<string, string>();
    const plugins = [
      theirLinks({ sendMagicLink: async ({ token }) => void links.push(token) }),
      theirCodes({
        sendVerificationOTP: async ({ email, otp }) => void codes.set(email, otp),
        changeEmail: { enabled: true },
      }),
    ];
    return {
      ...(await openTheirs({ plugins })),
      token: async () => links.at(-1) ?? "",
      code: async (to) => codes.get(to) ?? "",
    };
  },
};

const clientOf = (side: Side) =>
  createAuthClient({ ...browserAt(side).options, plugins: [magicLinkClient(), emailOTPClient()] });

const WRONG = "000001";

/** Every call of better-auth's magicLinkClient. */
export async function callLinks(side: MailedSide) {
  const record = new CallRecord();
  const client = clientOf(side);
  const { email, name } = personOf("alice");
  await record.note("magicLink", client.signIn.magicLink({ email, name, callbackURL: "/home" }));
  const token = await side.token();
  await record.note("verify, unknown", client.magicLink.verify({ query: { token: "unknown" } }));
  await record.note("verify", client.magicLink.verify({ query: { token } }));
  await record.note("verify, used", client.magicLink.verify({ query: { token } }));
  await record.note("getSession", client.getSession());
  await client.signOut();
  await record.note("magicLink, known", client.signIn.magicLink({ email }));
  await record.note("verify, known", client.magicLink.verify({ query: { token: await side.token() } }));
  await record.note("magicLink, no address", client.signIn.magicLink({ email: "nobody" }));
  await record.note(
    "magicLink, a foreign target",
    client.signIn.magicLink({ email, callbackURL: "https://evil.example" }),
  );
  return record;
}

/** Every call of better-auth's emailOTPClient. */
export async function callCodes(side: MailedSide) {
  const record = new CallRecord();
  const client = clientOf(side);
  const alice = personOf("alice");
  const { email } = alice;
  const send = (type: "sign-in" | "email-verification" | "forget-password", to = email) =>
    client.emailOtp.sendVerificationOtp({ email: to, type });
  await record.note("sendVerificationOtp", send("sign-in"));
  await record.note("signIn, wrong", client.signIn.emailOtp({ email, otp: WRONG }));
  const otp = await side.code(email);
  await record.note("check", client.emailOtp.checkVerificationOtp({ email, type: "sign-in", otp }));
  await record.note("signIn, new", client.signIn.emailOtp({ email, otp, name: alice.name }));
  await record.note("signIn, used", client.signIn.emailOtp({ email, otp }));
  await record.note("getSession", client.getSession());
  await record.note("send, verification", send("email-verification"));
  await record.note("verifyEmail, wrong", client.emailOtp.verifyEmail({ email, otp: WRONG }));
  await record.note("verifyEmail", client.emailOtp.verifyEmail({ email, otp: await side.code(email) }));
  const newEmail = "alice@elsewhere.example.org";
  await record.note("requestEmailChange", client.emailOtp.requestEmailChange({ newEmail }));
  await record.note("changeEmail, wrong", client.emailOtp.changeEmail({ newEmail, otp: WRONG }));
  const change = { newEmail, otp: await side.code(newEmail) };
  await record.note("changeEmail", client.emailOtp.changeEmail(change));
  await record.note("getSession, changed", client.getSession());
  await client.signOut();
  await record.note("requestPasswordReset", client.emailOtp.requestPasswordReset({ email: newEmail }));
  await record.note("forgetPassword", client.forgetPassword.emailOtp({ email: newEmail }));
  const reset = { email: newEmail, otp: await side.code(newEmail), password: alice.password };
  await record.note("resetPassword, short", client.emailOtp.resetPassword({ ...reset, password: "short" }));
  await record.note("resetPassword, wrong", client.emailOtp.resetPassword({ ...reset, otp: WRONG }));
  await record.note("resetPassword", client.emailOtp.resetPassword(reset));
  await record.note("signIn.email", client.signIn.email({ email: newEmail, password: alice.password }));
  await record.note("send, nobody", send("forget-password", "nobody@example.org"));
  await record.note("send, no address", send("sign-in", "nobody"));
  return record;
}
