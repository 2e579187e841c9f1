import { emailOTP } from "@sallyport/core/email-otp";
import { magicLink } from "@sallyport/core/magic-link";
import { user } from "@sallyport/core/store";
import { twoFactor } from "@sallyport/core/two-factor";
import { type Answer, Browser } from "@sallyport/testing";
import { expect, test } from "vitest";
import { describeTwoHarnesses, type OpenHarness } from "../../ground/harnesses.ts";
import { personOf, trySignIn, whoIs } from "../../ground/people.ts";
import { openTwoFactor, told, verifyBackup, verifyMailed, verifyTotp } from "./two-factor-harness.ts";

const { email, password } = personOf("alice");
type Opened = Awaited<ReturnType<typeof openMailbox>>;

/** Opens an application in which a reader of Alice's mailbox can sign in as Alice. */
async function openMailbox(open: OpenHarness, required = false) {
  const opened = await openTwoFactor(open, {}, { plugins: [twoFactor({ required }), magicLink(), emailOTP()] });
  await opened.lab.store.update(user, { where: { email } }, { emailVerified: true });
  return opened;
}

const WAYS: Readonly<Record<string, (opened: Opened, browser: Browser, to: string) => Promise<Answer>>> = {
  async "a magic link"({ mailbox }, browser, to) {
    await browser.post("/sign-in/magic-link", { email: to });
    const { token } = await mailbox.last("magic-link", to);
    return browser.post("/magic-link/confirm", { token });
  },
  async "a code by email"({ mailbox }, browser, to) {
    await browser.post("/email-otp/send-verification-otp", { email: to, type: "sign-in" });
    const { code } = await mailbox.last("email-code", to);
    return browser.post("/sign-in/email-otp", { email: to, otp: code });
  },
};

describeTwoHarnesses("access to a mailbox", (open) => {
  test.each(Object.entries(WAYS))("does not offer a mailed code as second factor after %s", async (_, enter) => {
    const opened = await openMailbox(open);
    const { lab, alice, mailbox } = opened;
    const reader = new Browser(lab);
    expect((await enter(opened, reader, email)).at("twoFactorMethods")).toEqual(["totp"]);
    expect((await reader.get("/two-factor/status")).at("methods")).toEqual(["totp"]);
    const { length: sent } = await mailbox.all("two-factor-code");
    expect(told(await reader.post("/two-factor/send-otp"))).toEqual([400, "OTP_NOT_CONFIGURED"]);
    expect(await mailbox.all("two-factor-code")).toHaveLength(sent);
    expect((await verifyMailed(reader, "000000")).status).toBe(400);
    expect(await whoIs(reader)).toBeNull();
    expect((await verifyTotp(reader, alice.phone.code())).status).toBe(200);
  });

  test.each(Object.entries(WAYS))("does not let a user set up mailed codes after %s", async (_, enter) => {
    const opened = await openMailbox(open, true);
    const reader = new Browser(opened.lab);
    const answer = await enter(opened, reader, "carol@example.com");
    expect(answer.at("twoFactorEnrollment"), answer.text).toBe(true);
    expect((await reader.get("/two-factor/status")).at("enrollmentMethods")).toEqual(["totp"]);
    expect(told(await reader.post("/two-factor/enable", { method: "otp" }))).toEqual([400, "OTP_NOT_CONFIGURED"]);
    expect(await whoIs(reader)).toBeNull();
  });

  test("requires the password or a backup code if mailed codes are the only second factor", async () => {
    const opened = await openMailbox(open);
    const { lab, alice, mailbox } = opened;
    await alice.browser.post("/two-factor/disable", { password });
    const enabled = await alice.browser.post("/two-factor/enable", { password, method: "otp" });
    const codes: unknown = enabled.at("backupCodes");
    const reader = new Browser(lab);
    const link = WAYS["a magic link"];
    expect((await link?.(opened, reader, email))?.at("twoFactorMethods")).toEqual([]);
    expect(told(await reader.post("/two-factor/send-otp"))).toEqual([400, "OTP_NOT_CONFIGURED"]);
    expect((await verifyBackup(reader, String(Array.isArray(codes) && codes[0]))).status).toBe(200);
    const typing = new Browser(lab);
    expect((await trySignIn(typing, "alice")).at("twoFactorMethods")).toEqual(["otp"]);
    expect((await typing.post("/two-factor/send-otp")).status).toBe(200);
    const { code } = await mailbox.last("two-factor-code", email);
    expect((await verifyMailed(typing, code)).status).toBe(200);
  });
});
