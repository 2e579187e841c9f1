import { Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeHarnesses } from "../../ground/harnesses.ts";
import { personOf, trySignIn, whoIs } from "../../ground/people.ts";
import { held, openTwoFactor, rowsOf, told, verifyBackup, verifyMailed, verifyTotp } from "./two-factor-harness.ts";

const LIMITED = [429, "TOO_MANY_REQUESTS"];
const count = (answers: readonly { readonly status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

describeHarnesses("guesses", (open) => {
  test("are limited to ten of forty concurrent ones, and then the correct code is rejected too", async () => {
    const { lab, alice } = await openTwoFactor(open);
    const browsers = await Promise.all(Array.from({ length: 40 }, () => held(lab, "alice")));
    const guesses = browsers.map((browser, index) => {
      const by = [verifyTotp, verifyBackup, verifyMailed][index % 3] ?? verifyTotp;
      return by(browser, alice.phone.wrong());
    });
    const answers = await Promise.all(guesses);
    expect([count(answers, 429), count(answers, 200)]).toEqual([30, 0]);
    const last = await held(lab, "alice");
    expect(told(await verifyTotp(last, alice.phone.code()))).toEqual(LIMITED);
    expect(told(await verifyBackup(last, alice.backupCodes[0] ?? ""))).toEqual(LIMITED);
    // Only time lifts the limit, and neither the correct password nor a session does.
    expect(told(await verifyTotp(alice.browser, alice.phone.code()))).toEqual(LIMITED);
    expect((await trySignIn(last, "alice")).at("twoFactorRedirect")).toBe(true);
    expect(told(await verifyTotp(last, alice.phone.code()))).toEqual(LIMITED);
    lab.clock.advance({ seconds: 901 });
    expect((await verifyTotp(await held(lab, "alice"), alice.phone.code())).status).toBe(200);
  });

  test("are limited to fifty a day from a hundred IP addresses", async () => {
    const { lab, alice } = await openTwoFactor(open);
    const looked: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const pair = [await held(lab, "alice"), await held(lab, "alice")];
      for (let guess = 0; guess < 10; guess += 1) {
        const from = { remoteAddress: `203.0.113.${round * 10 + guess}` };
        const browser = pair[guess % 2] ?? new Browser(lab);
        const answer = await browser.post("/two-factor/verify-totp", { code: alice.phone.wrong() }, { from });
        if (answer.status === 401) looked.push(round);
      }
      lab.clock.advance({ seconds: 901 });
    }
    expect(looked).toHaveLength(50);
  });

  test("in a stolen session are limited to ten", async () => {
    const { alice } = await openTwoFactor(open);
    const answers = [];
    for (let guess = 0; guess < 12; guess += 1) answers.push(await verifyTotp(alice.browser, alice.phone.wrong()));
    expect([count(answers, 401), count(answers, 429)]).toEqual([10, 2]);
    expect(await whoIs(alice.browser)).toBe("alice");
  });
});

describeHarnesses("codes by mail", (open) => {
  test("are limited to ten, and sent only to the user", async () => {
    const { lab, mailbox } = await openTwoFactor(open, {}, { rateLimit: { enabled: true, customRules: {} } });
    const answers = [];
    for (let round = 0; round < 14; round += 1) {
      lab.clock.advance({ seconds: 11 });
      const browser = await held(lab, "alice");
      for (let again = 0; again < 2; again += 1) answers.push(await browser.post("/two-factor/send-otp"));
    }
    const sent = await mailbox.all("two-factor-code");
    expect(sent.length).toBe(10);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([personOf("alice").email]));
    expect(count(answers, 200)).toBe(10);
  });

  test("are valid for their own pending sign-in, for three minutes and once", async () => {
    const { lab, mailbox } = await openTwoFactor(open);
    const send = async (browser: Browser): Promise<string> => {
      expect((await browser.post("/two-factor/send-otp")).status).toBe(200);
      return (await mailbox.last("two-factor-code")).code;
    };
    const [one, other] = [await held(lab, "alice"), await held(lab, "alice")];
    const code = await send(one);
    expect(told(await verifyMailed(other, code))).toEqual([400, "OTP_HAS_EXPIRED"]);
    expect((await verifyMailed(one, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(await rowsOf(lab, "twoFactorCode")).toEqual([]);
    const late = await send(other);
    lab.clock.advance({ seconds: 181 });
    expect(told(await verifyMailed(other, late))).toEqual([400, "OTP_HAS_EXPIRED"]);
  });

  test("are not sent to a user without a second factor", async () => {
    const { lab, mailbox, alice } = await openTwoFactor(open);
    expect((await alice.browser.post("/two-factor/disable", { password: personOf("alice").password })).status).toBe(
      200,
    );
    expect(told(await alice.browser.post("/two-factor/send-otp"))).toEqual([400, "TWO_FACTOR_NOT_ENABLED"]);
    expect(told(await new Browser(lab).post("/two-factor/send-otp"))).toEqual([401, "INVALID_TWO_FACTOR_COOKIE"]);
    expect(await mailbox.all("two-factor-code")).toEqual([]);
  });
});
