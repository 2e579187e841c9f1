import type { PhoneCodeMessage } from "@sallyport/core/phone-number";
import { Browser, type Outbox } from "@sallyport/testing";
import { expect } from "vitest";
import { CLIENT, ScriptedProvider } from "../../attacks/oauth/oauth-provider.ts";
import { addPasskey, ask } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp } from "../../ground/people.ts";
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
  async "a phone number"({ lab, mailbox, messages }, name, guest) {
    numbers += 1;
    const number = `+49151${String(numbers).padStart(8, "0")}`;
    await ok(new Browser(lab).post("/phone-number/send-otp", { phoneNumber: number }));
    await mailbox.settle();
    const code = messages.findLast(({ phoneNumber }) => phoneNumber === number)?.code ?? "";
    return { path: "/phone-number/verify", body: { phoneNumber: number, code, name }, ...as(guest) };
  },
};
