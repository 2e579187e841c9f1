import { apiKey } from "@sallyport/core/api-key";
import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { organization } from "@sallyport/core/organization";
import { passkey } from "@sallyport/core/passkey";
import { type PhoneCodeMessage, phoneNumber } from "@sallyport/core/phone-number";
import { twoFactor } from "@sallyport/core/two-factor";
import { username } from "@sallyport/core/username";
import { Browser, Outbox } from "@sallyport/testing";
import { describe, expect, test } from "vitest";
import { addPasskey, signInBy } from "../../ground/authenticator/ceremonies.ts";
import { SoftwareAuthenticator } from "../../ground/authenticator/software-authenticator.ts";
import type { OpenedAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn, whoIs } from "../../ground/people.ts";
import { totpOf } from "../../ground/totp.ts";
import { link, placeOf } from "../account/account-life.ts";
import { claimsOf, openOAuth, walk } from "../oauth/oauth-harness.ts";

const { email, password } = personOf("carol");
const newPassword = "the owner's own password";
const NAME = "squatted";
const NUMBER = "+4915112345678";
const ACME = { headers: { "x-organization": "acme" } };

/** A squatter has signed up with the victim's address and has set up every kind of access. */
async function openSquatted() {
  const mailbox = new Outbox();
  const messages: PhoneCodeMessage[] = [];
  const { lab, world } = await openOAuth({
    ...mailbox.options,
    plugins: [
      magicLink(),
      emailOTP({ overrideDefaultEmailVerification: true }),
      twoFactor(),
      apiKey(),
      organization(),
      passkey(),
      username(),
      phoneNumber({
        sendOTP: (message) => {
          messages.push(message);
        },
      }),
    ],
  });
  const squatter = await signUp(lab, "carol");
  await link(lab, "carol", "mock2");
  await squatter.post("/update-user", { username: NAME });
  await squatter.post("/phone-number/send-otp", { phoneNumber: NUMBER });
  await mailbox.settle();
  const claim = { phoneNumber: NUMBER, code: messages[0]?.code, updatePhoneNumber: true };
  expect((await squatter.post("/phone-number/verify", claim)).status).toBe(200);
  const key = new SoftwareAuthenticator();
  await addPasskey(squatter, key);
  const begun = await squatter.post("/two-factor/enable", { password });
  const code = totpOf(String(begun.at("totpURI")), lab.clock.now());
  expect((await squatter.post("/two-factor/verify-totp", { code, trustDevice: true })).status).toBe(200);
  const issued = await squatter.post("/api-key/create", { name: "back door" });
  expect(issued.status, issued.text).toBe(200);
  const founded = await squatter.post("/organization/create", { name: "Acme", slug: "acme" });
  expect(founded.status, founded.text).toBe(200);
  const sessions = [squatter, await signInAgain(lab, squatter)];
  const held = new Browser(lab);
  expect((await trySignIn(held, "carol")).json).toMatchObject({ twoFactorRedirect: true });
  return {
    lab,
    world,
    mailbox,
    messages,
    squatter,
    sessions,
    held,
    key,
    totp: String(begun.at("totpURI")),
    issued: String(issued.at("key")),
  };
}

async function signInAgain(lab: OpenedAuth, squatter: Browser): Promise<Browser> {
  const trusted = new Browser(lab);
  trusted.cookies.copy(squatter.cookies);
  trusted.cookies.delete("sallyport.session_token");
  await trySignIn(trusted, "carol");
  return trusted;
}

type Squatted = Awaited<ReturnType<typeof openSquatted>>;

const code = async ({ mailbox }: Squatted, owner: Browser, type: string): Promise<string> => {
  await owner.post("/email-otp/send-verification-otp", { email, type });
  return (await mailbox.last("email-code", email)).code;
};

async function refusedByProvider({ world, lab }: Squatted, owner: Browser): Promise<void> {
  expect(placeOf(await walk(world, owner, claimsOf("carol")))).toContain("account_not_linked");
  expect(await whoIs(owner)).toBeNull();
  expect(await lab.users()).toMatchObject([{ emailVerified: false }]);
}

/** The ways in which the owner can verify the mailbox. */
const OWNERS = {
  async link(world: Squatted, owner: Browser) {
    await owner.post("/sign-in/magic-link", { email });
    const { token } = await world.mailbox.last("magic-link");
    return owner.post("/magic-link/confirm", { token });
  },
  code: async (world: Squatted, owner: Browser) =>
    owner.post("/sign-in/email-otp", { email, otp: await code(world, owner, "sign-in") }),
  verification: async (world: Squatted, owner: Browser) =>
    owner.post("/email-otp/verify-email", { email, otp: await code(world, owner, "email-verification") }),
  reset: async (world: Squatted, owner: Browser) =>
    owner.post("/email-otp/reset-password", {
      email,
      otp: await code(world, owner, "forget-password"),
      password: newPassword,
    }),
  /** The provider alone does not open the account. What the owner proves in the same browser links it. */
  async "code, which completes a refused sign-in by provider"(world: Squatted, owner: Browser) {
    await refusedByProvider(world, owner);
    return OWNERS.code(world, owner);
  },
  async "verification, after which the provider signs in"(world: Squatted, owner: Browser) {
    await refusedByProvider(world, owner);
    const verified = await OWNERS.verification(world, new Browser(world.lab));
    expect(verified.status, verified.text).toBe(200);
    expect(placeOf(await walk(world.world, owner, claimsOf("carol")))).toBe("/home");
    return owner.get("/get-session");
  },
};

/** What the squatter tries afterwards, and what is answered. */
const DOORS: Record<string, readonly [(world: Squatted) => Promise<unknown>, unknown]> = {
  "the password": [async ({ lab }) => (await trySignIn(new Browser(lab), "carol")).status, 401],
  "the user name": [
    async ({ lab }) => (await new Browser(lab).post("/sign-in/username", { username: NAME, password })).status,
    401,
  ],
  "the phone number and the password": [
    async ({ lab }) => (await new Browser(lab).post("/sign-in/phone-number", { phoneNumber: NUMBER, password })).status,
    401,
  ],
  "the phone number and a code": [
    async ({ lab, mailbox, messages }) => {
      const browser = new Browser(lab);
      await browser.post("/phone-number/send-otp", { phoneNumber: NUMBER });
      await mailbox.settle();
      const sent = messages.at(-1)?.code;
      return [messages.length, (await browser.post("/phone-number/verify", { phoneNumber: NUMBER, code: sent })).code];
    },
    [1, "INVALID_OTP"],
  ],
  "the sign-in that waits for a code": [
    async ({ lab, held, totp }) =>
      (await held.post("/two-factor/verify-totp", { code: totpOf(totp, lab.clock.now()) })).status,
    401,
  ],
  "the passkey": [async ({ lab, key }) => (await signInBy(new Browser(lab), key)).code, "AUTHENTICATION_FAILED"],
  "the passkey where a sign-in waits": [
    async ({ held, key }) => (await signInBy(held, key)).code,
    "AUTHENTICATION_FAILED",
  ],
  "the API key": [
    async ({ lab, issued }) =>
      (await new Browser(lab).get("/organization/list", { headers: { "x-api-key": issued } })).status,
    401,
  ],
  "the organization": [
    ({ sessions }) =>
      Promise.all(sessions.map(async (by) => (await by.get("/organization/list-members", ACME)).status)),
    [401, 401],
  ],
  "the sessions": [({ sessions }) => Promise.all(sessions.map((session) => whoIs(session))), [null, null]],
};

describe.each(Object.entries(OWNERS))("verifying an unverified address by %s", (way, come) => {
  test("gives the owner the account, and removes every access that somebody else has set up", async () => {
    const world = await openSquatted();
    const owner = new Browser(world.lab);
    const answer = await come(world, owner);
    expect([answer.status, answer.text]).toEqual([200, expect.not.stringContaining("twoFactorRedirect")]);
    for (const [door, [open, refused]] of Object.entries(DOORS)) expect(await open(world), door).toEqual(refused);
    const accounts = (await world.lab.accounts()).map(({ providerId }) => providerId);
    expect(accounts).toEqual(way === "reset" ? ["credential"] : way.includes("provider") ? ["mock"] : []);
    const [person] = await world.lab.users();
    expect(person).toMatchObject({ email, emailVerified: true, twoFactorEnabled: false });
    if (way.includes("provider")) {
      const device = new Browser(world.lab);
      await walk(world.world, device, claimsOf("carol"));
      expect(await whoIs(device)).toBe("carol");
    }
    if (!["verification", "reset"].includes(way)) expect(await whoIs(owner)).toBe("carol");
    if (way === "reset") expect((await trySignIn(owner, "carol", { password: newPassword })).status).toBe(200);
  });
});
