import type { PhoneCodeMessage } from "@sallyport/core/phone-number";
import { Browser, type Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import { CLIENT, ScriptedProvider } from "../../attacks/oauth/oauth-provider.ts";
import { addPasskey, ask } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";
import type { ProcessCall } from "../processes.ts";

export interface GuestGround {
  readonly lab: OpenedAuth;
  readonly mailbox: Outbox;
  readonly messages: readonly PhoneCodeMessage[];
}

/** Prepares the call that signs the guest of the browser in as a user of that name. */
type Prepare = (ground: GuestGround, name: string, guest: Browser) => Promise<ProcessCall>;

const google = new ScriptedProvider("https://accounts.google.com", true);
const tokenOf = (name: string, nonce: unknown): string => {
  const { email } = personOf(name);
  return google.idToken({ aud: CLIENT.id, sub: `${name}-there`, name, email, email_verified: true, nonce });
};

const as = (browser: Browser) => ({ headers: { cookie: browser.cookie } });
const ok = async (answer: ReturnType<Browser["post"]>) => {
  const { status, text } = await answer;
  expect(status, text).toBe(200);
};

let numbers = 0;

/** Returns a number that nobody has, and the code that was sent to it. */
async function askNumber({ mailbox, messages }: GuestGround, browser: Browser) {
  numbers += 1;
  const phoneNumber = `+49151${String(numbers).padStart(8, "0")}`;
  await ok(browser.post("/phone-number/send-otp", { phoneNumber }));
  await mailbox.settle();
  return { phoneNumber, code: messages.findLast((sent) => sent.phoneNumber === phoneNumber)?.code ?? "" };
}

/** The sign-in methods of a guest, for somebody who has an account and for somebody who has not. */
export const GUEST_WAYS: Readonly<Record<string, Prepare>> = {
  async "a password"({ lab }, name, guest) {
    await signUp(lab, name);
    const { email, password } = personOf(name);
    return { path: "/sign-in/email", body: { email, password }, ...as(guest) };
  },
  async "a sign-up"(_, name, guest) {
    return { path: "/sign-up/email", body: personOf(name), ...as(guest) };
  },
  async "a username"({ lab }, name, guest) {
    const person = { ...personOf(name), username: name.replaceAll(/\W/g, "") };
    await ok(new Browser(lab).post("/sign-up/email", person));
    const { username, password } = person;
    return { path: "/sign-in/username", body: { username, password }, ...as(guest) };
  },
  async "a provider"(_, name, guest) {
    const urls = { callbackURL: "/home", errorCallbackURL: "/sorry" };
    const begun = await guest.post("/sign-in/social", { provider: "google", ...urls });
    expect(begun.status, begun.text).toBe(200);
    const { searchParams } = new URL(String(begun.at("url")));
    const code = tokenOf(name, searchParams.get("nonce") ?? undefined);
    const query = new URLSearchParams({ code, state: searchParams.get("state") ?? "" });
    return { path: `/callback/google?${query}`, ...as(guest) };
  },
  async "an ID token"(_, name, guest) {
    const idToken = { token: tokenOf(name, undefined) };
    return { path: "/sign-in/social", body: { provider: "google", idToken }, ...as(guest) };
  },
  async "One Tap"(_, name, guest) {
    const nonce = (await guest.get("/one-tap/nonce")).at("nonce");
    return { path: "/one-tap/callback", body: { idToken: tokenOf(name, nonce) }, ...as(guest) };
  },
  async "a mailed link"({ lab, mailbox }, name, guest) {
    const { email } = personOf(name);
    await ok(new Browser(lab).post("/sign-in/magic-link", { email, name }));
    const { token } = await mailbox.last("magic-link", email);
    return { path: "/magic-link/confirm", body: { token }, ...as(guest) };
  },
  async "a mailed code"({ lab, mailbox }, name, guest) {
    const { email } = personOf(name);
    await ok(new Browser(lab).post("/email-otp/send-verification-otp", { email, type: "sign-in" }));
    const { code: otp } = await mailbox.last("email-code", email);
    return { path: "/sign-in/email-otp", body: { email, otp, name }, ...as(guest) };
  },
  async "a passkey"({ lab }, name, guest) {
    const authenticator = new SoftwareAuthenticator({ origin: lab.origin });
    await addPasskey(await signUp(lab, name), authenticator);
    const response = authenticator.get(await ask(guest, "generate-authenticate-options"));
    return { path: "/passkey/verify-authentication", body: { response }, ...as(guest) };
  },
  async "a sign-up with a passkey"({ lab }, name, guest) {
    const { email } = personOf(name);
    const asked = await guest.post("/passkey/generate-sign-up-options", { name, email });
    const authenticator = new SoftwareAuthenticator({ origin: lab.origin });
    const response = authenticator.create(asked.json as Parameters<SoftwareAuthenticator["create"]>[0]);
    return { path: "/passkey/verify-sign-up", body: { response }, ...as(guest) };
  },
  async "a phone number"(ground, name, guest) {
    const asked = await askNumber(ground, new Browser(ground.lab));
    return { path: "/phone-number/verify", body: { ...asked, name }, ...as(guest) };
  },
  async "a phone number with a password"(ground, name, guest) {
    const browser = await signUp(ground.lab, name);
    const asked = await askNumber(ground, browser);
    await ok(browser.post("/phone-number/verify", { ...asked, updatePhoneNumber: true }));
    const { password } = personOf(name);
    return { path: "/sign-in/phone-number", body: { phoneNumber: asked.phoneNumber, password }, ...as(guest) };
  },
  async "the second factor of a sign-in that began as a guest"({ lab }, name, guest) {
    const browser = await signUp(lab, name);
    const { email, password } = personOf(name);
    const enabled = await browser.post("/two-factor/enable", { password });
    const secret = String(enabled.at("totpURI"));
    await ok(browser.post("/two-factor/verify-totp", { code: totpOf(secret, new Date()) }));
    const begun = await guest.post("/sign-in/email", { email, password });
    expect(begun.at("twoFactorRedirect"), begun.text).toBe(true);
    const [code] = enabled.at("backupCodes") as string[];
    return { path: "/two-factor/verify-backup-code", body: { code }, ...as(guest) };
  },
  async "a link that verifies the address"({ lab, mailbox }, name, guest) {
    const browser = await signUp(lab, name);
    const { email } = personOf(name);
    await ok(browser.post("/send-verification-email", { email }));
    const { token } = await mailbox.last("verify-email", email);
    await ok(browser.post("/sign-out"));
    return { path: "/confirm-email", body: { token }, ...as(guest) };
  },
};
