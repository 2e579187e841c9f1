import { passkey as theirPasskeys } from "@better-auth/passkey";
import { passkeyClient } from "@better-auth/passkey/client";
import { admin as ourAdmin } from "@sallyport/core/admin";
import { emailOTP as ourCodes } from "@sallyport/core/email-otp";
import { magicLink as ourLinks } from "@sallyport/core/magic-link";
import { passkey as ourPasskeys } from "@sallyport/core/passkey";
import { username as ourNames } from "@sallyport/core/username";
import { Outbox } from "@sallyport/testing";
import { createAuthClient } from "better-auth/client";
import { emailOTPClient, magicLinkClient, usernameClient } from "better-auth/client/plugins";
import { admin as theirAdmin } from "better-auth/plugins/admin";
import { emailOTP as theirCodes } from "better-auth/plugins/email-otp";
import { magicLink as theirLinks } from "better-auth/plugins/magic-link";
import { username as theirNames } from "better-auth/plugins/username";
import { onTestFinished, vi } from "vitest";
import { fakeNavigator } from "../../ground/authenticator/fake-navigator.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import { personOf } from "../../ground/people.ts";
import type { MailedSide } from "./mailed-script.ts";
import { PARTY } from "./passkey-script.ts";
import { CallRecord } from "./record.ts";
import { browserAt, openOurs, openTheirs, type Side } from "./sides.ts";

const CODES = {
  allowedAttempts: 3,
  disableSignUp: true,
  overrideDefaultEmailVerification: true,
  changeEmail: { enabled: true, verifyCurrentEmail: true },
} as const;
const LINKS = { disableSignUp: true } as const;
const NAMES = { immutableUsername: true } as const;
const REQUIRED = {
  emailAndPassword: { enabled: true, requireEmailVerification: true },
  emailVerification: { sendOnSignUp: true },
} as const;

/** Whatever narrows the ways in is on. */
export const sides = {
  async ours(): Promise<MailedSide> {
    const mailbox = new Outbox();
    const plugins = [ourLinks(LINKS), ourCodes(CODES), ourPasskeys(PARTY), ourNames(NAMES), ourAdmin()];
    return {
      ...(await openOurs({ ...mailbox.options, ...REQUIRED, plugins })),
      token: async () => (await mailbox.last("magic-link")).token,
      code: async (to) => (await mailbox.last("email-code", to)).code,
    };
  },
  async theirs(): Promise<MailedSide> {
    const links: string[] = [];
    const codes = new Map<string, string>();
    const plugins = [
      theirLinks({ ...LINKS, sendMagicLink: async ({ token }) => void links.push(token) }),
      theirCodes({ ...CODES, sendVerificationOTP: async ({ email, otp }) => void codes.set(email, otp) }),
      theirPasskeys(PARTY),
      theirNames(NAMES),
      theirAdmin(),
    ];
    return {
      ...(await openTheirs({ ...REQUIRED, plugins })),
      token: async () => links.at(-1) ?? "",
      code: async (to) => codes.get(to) ?? "",
    };
  },
};

const clientOf = (side: Side) =>
  createAuthClient({
    ...browserAt(side).options,
    plugins: [magicLinkClient(), emailOTPClient(), passkeyClient(), usernameClient()],
  });

/** Lets time pass for both servers, which go by the machine's. */
function passMinutes(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

const WRONG = "000001";
const alice = { ...personOf("alice"), username: "alice" };
const { email, password } = alice;

const named = { username: "alice", password };

function openScript(side: MailedSide) {
  const record = new CallRecord();
  const client = clientOf(side);
  const { emailOtp, signIn } = client;
  return {
    record,
    note: record.note.bind(record),
    client,
    async askCode() {
      await emailOtp.sendVerificationOtp({ email, type: "sign-in" });
      return side.code(email);
    },
    async askLink() {
      await signIn.magicLink({ email });
      return { query: { token: await side.token() } };
    },
  };
}
type Script = ReturnType<typeof openScript>;

/** A user who has not verified the address, and whose session grows old. */
async function callUnverified({ note, client }: Script, side: MailedSide): Promise<void> {
  const { emailOtp, passkey, signIn } = client;
  await note("signUp", client.signUp.email(alice));
  await note("signIn.username, not verified", signIn.username(named));
  await note("verifyEmail", emailOtp.verifyEmail({ email, otp: await side.code(email) }));
  await note("signIn.username", signIn.username(named));
  await note("updateUser, the name again", client.updateUser({ username: "alicia" }));

  const browser = fakeNavigator(new SoftwareAuthenticator());
  await note("addPasskey, of the device itself", passkey.addPasskey({ authenticatorAttachment: "platform" }));
  browser.refusal = Object.assign(new Error("known"), { name: "InvalidStateError" });
  await note("addPasskey, known already", passkey.addPasskey());
  browser.refusal = null;
  passMinutes(2 * 24 * 60);
  await note("addPasskey, not fresh", passkey.addPasskey());
  await client.signOut();
}

/** Strangers, and codes and links that have expired or were guessed at. */
async function callWithoutLuck({ note, client, askCode, askLink }: Script): Promise<void> {
  const { emailOtp, magicLink, signIn } = client;
  const stranger = personOf("nobody").email;
  await note("magicLink, a stranger", signIn.magicLink({ email: stranger }));
  await note("send, a stranger", emailOtp.sendVerificationOtp({ email: stranger, type: "sign-in" }));
  await note("signIn.emailOtp, a stranger", signIn.emailOtp({ email: stranger, otp: WRONG }));

  const [otp, link] = [await askCode(), await askLink()];
  passMinutes(6);
  await note("check, expired", emailOtp.checkVerificationOtp({ email, type: "sign-in", otp }));
  await note("signIn.emailOtp, expired", signIn.emailOtp({ email, otp }));
  await note("verify, expired", magicLink.verify(link));

  passMinutes(16);
  const again = await askCode();
  for (const count of [1, 2, 3])
    await note(`check, wrong ${count}`, emailOtp.checkVerificationOtp({ email, type: "sign-in", otp: WRONG }));
  await note("signIn.emailOtp, after three guesses", signIn.emailOtp({ email, otp: again }));

  passMinutes(16);
}

/** A user who is banned for a time, and then changes the address. */
async function callBanned({ note, client, askCode, askLink }: Script, side: MailedSide): Promise<void> {
  const { emailOtp, magicLink, passkey, signIn } = client;
  await side.change(email, { banned: true });
  await note("signIn.emailOtp, banned", signIn.emailOtp({ email, otp: await askCode() }));
  await note("verify, banned", magicLink.verify(await askLink()));
  await note("signIn.passkey, banned", signIn.passkey());
  await note("signIn.username, banned", signIn.username(named));
  await side.change(email, { banned: false });

  await note("signIn.passkey, and its response", signIn.passkey({ returnWebAuthnResponse: true }));
  fakeNavigator(new SoftwareAuthenticator());
  await note("addPasskey, and a session", passkey.addPasskey({ createSession: true, name: "Key" }));
  const newEmail = "alice@elsewhere.example.org";
  await note("requestEmailChange, not approved", emailOtp.requestEmailChange({ newEmail }));
  await note("requestEmailChange, a wrong code", emailOtp.requestEmailChange({ newEmail, otp: WRONG }));
  await emailOtp.sendVerificationOtp({ email, type: "email-verification" });
  await note("requestEmailChange", emailOtp.requestEmailChange({ newEmail, otp: await side.code(email) }));
  await note("changeEmail", emailOtp.changeEmail({ newEmail, otp: await side.code(newEmail) }));
}

/** What is refused: unverified, strange, expired and banned users, and too many guesses. */
export async function callTroubles(side: MailedSide): Promise<CallRecord> {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const script = openScript(side);
  await callUnverified(script, side);
  await callWithoutLuck(script);
  await callBanned(script, side);
  return script.record;
}
