import { user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { Browser, Outbox } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses } from "../../ground/harnesses.ts";
import { ACCOUNTS } from "../../ground/mailed.ts";
import { type OpenedAuth, openAuth } from "../../ground/open-auth.ts";
import { personOf, signUp, trySignIn } from "../../ground/people.ts";
import { type Authenticator, enrol, verifyTotp } from "../two-factor/two-factor-harness.ts";

const PATHS = [
  "/sign-in/email",
  "/sign-up/email",
  "/request-password-reset",
  "/reset-password",
  "/two-factor/enable",
  "/two-factor/verify-totp",
];
const rateLimit = {
  enabled: true,
  storage: "database",
  customRules: Object.fromEntries(PATHS.map((path) => [path, false as const])),
} as const;

/** Counts the wrong codes that are checked, in browsers that send the correct password first. */
async function codesLookedAt(browsers: readonly Browser[], phone: Authenticator, password: string): Promise<number> {
  let looked = 0;
  for (const browser of browsers) {
    for (let round = 0; round < 2; round += 1) {
      const held = await trySignIn(browser, "alice", { password });
      expect(held.at("twoFactorRedirect"), held.text).toBe(true);
      for (let guess = 0; guess < 5; guess += 1)
        if ((await verifyTotp(browser, phone.wrong())).status === 401) looked += 1;
    }
  }
  return looked;
}

describeTwoHarnesses("guesses at codes in browsers that count as known", (open) => {
  test("are limited to a hundred a day for a reader of the mailbox who keeps resetting the password", async () => {
    const mailbox = new Outbox();
    const lab = await open({ ...mailbox.options, ...ACCOUNTS, plugins: [twoFactor()], rateLimit });
    const { phone } = await enrol(lab, await signUp(lab, "alice"), "alice");
    await lab.store.update(user, { where: { name: "alice" } }, { emailVerified: true });
    let looked = 0;
    for (let reset = 0; reset < 24; reset += 1) {
      const thief = new Browser(lab);
      const password = `a password of the thief ${reset}`;
      expect((await thief.post("/request-password-reset", { email: personOf("alice").email })).status).toBe(200);
      const { token } = await mailbox.last("reset-password");
      expect((await thief.post("/reset-password", { token, newPassword: password })).status).toBe(200);
      looked += await codesLookedAt([thief], phone, password);
      lab.clock.advance({ seconds: 901 });
    }
    expect(looked).toBeLessThanOrEqual(100);
  });

  test("are limited to sixty for an attacker who knew the password before the second factor was set up", async () => {
    const lab = await open({ plugins: [twoFactor()], rateLimit });
    const alice = await signUp(lab, "alice");
    const thieves = Array.from({ length: 12 }, () => new Browser(lab));
    for (const thief of thieves) expect((await trySignIn(thief, "alice")).status).toBe(200);
    const { phone } = await enrol(lab, alice, "alice");
    expect(await codesLookedAt(thieves, phone, personOf("alice").password)).toBeLessThanOrEqual(60);
  });
});

/** Sends ten guesses from each network, whose answers all tell whether the password was correct. */
async function guessesAtOneAccount(lab: OpenedAuth, networks: number): Promise<void> {
  for (let network = 0; network < networks; network += 1) {
    const from = { remoteAddress: `2001:db8:${network.toString(16)}::1` };
    for (let guess = 0; guess < 10; guess += 1)
      await trySignIn(new Browser(lab), "alice", { password: "a wrong guess" }, { from });
  }
}

test("a second factor does not allow unlimited guesses at the password from ever more networks", async () => {
  const lab = openAuth({ plugins: [twoFactor()], rateLimit });
  const { phone, browser } = await enrol(lab, await signUp(lab, "alice"), "alice");
  const from = { remoteAddress: "192.0.2.99" };
  await guessesAtOneAccount(lab, 100);
  expect((await trySignIn(new Browser(lab), "alice", {}, { from })).at("twoFactorRedirect")).toBe(true);
  await guessesAtOneAccount(lab, 120);
  const refused = await trySignIn(new Browser(lab), "alice", {}, { from: { remoteAddress: "192.0.2.98" } });
  expect([refused.status, refused.at("reason")]).toEqual([429, "password-guesses"]);
  // A browser in which the user has signed in still gets to the challenge.
  await browser.post("/sign-out");
  expect((await trySignIn(browser, "alice", {}, { from })).at("twoFactorRedirect")).toBe(true);
  expect((await verifyTotp(browser, phone.code())).status).toBe(200);
});
