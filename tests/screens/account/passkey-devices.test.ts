import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { isLong } from "../../ground/long-form.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { look } from "../ground/look.ts";
import { button, field, heading, say } from "../ground/page.ts";
import { PASSWORD } from "../ground/people.ts";
import { passkeys } from "../ground/sites.ts";
import { type AuthenticatorOptions, addAuthenticator, withoutAutofill } from "../ground/virtual-authenticator.ts";

/** This key has no PIN, no biometrics and no resident keys. */
const PLAIN_KEY: AuthenticatorOptions = { transport: "usb", hasResidentKey: false, hasUserVerification: false };

/** The page requests less from the device than the server did, as a page altered by an attacker does. */
const askForLess = (page: Page, path: string): Promise<unknown> =>
  page.route(`**/passkey/${path}*`, async (route) => {
    const response = await route.fetch();
    const asked = (await response.json()) as { authenticatorSelection?: object };
    const less = { userVerification: "discouraged" };
    const selection = asked.authenticatorSelection && { authenticatorSelection: { residentKey: "preferred", ...less } };
    await route.fulfill({ response, json: { ...asked, ...less, ...selection } });
  });

/** Opens the sign-in page for a user with a passkey. */
async function withPasskey(site: ReturnType<typeof passkeys>, options: AuthenticatorOptions = {}) {
  const visit = await site.begin("Ada");
  const { page, call } = visit;
  const device = await addAuthenticator(page, options);
  await page.goto("/ways");
  await button(page, say("passkeys.add")).click();
  await page.getByText(say("passkeys.added"), { exact: true }).waitFor();
  const enabled = await call("/two-factor/enable", { password: PASSWORD, method: "otp" });
  expect(enabled.status(), await enabled.text()).toBe(200);
  await call("/sign-out");
  await withoutAutofill(page);
  return { ...visit, device };
}

describe.runIf(hasChromium && isLong)("devices without user verification, in Chromium", () => {
  const site = passkeys();

  async function answerSecondFactor(page: Page): Promise<void> {
    await heading(page, say("challenge.title")).waitFor();
    const before = site.codes.length;
    await button(page, say("challenge.otp.send")).click();
    await field(page, say("challenge.otp.label")).waitFor();
    await expect.poll(() => site.codes.length).toBeGreaterThan(before);
    await field(page, say("challenge.otp.label")).pressSequentially(site.codes.at(-1) ?? "");
    await page.waitForURL("**/dashboard");
  }

  test("asks for the second factor after a sign-in by email and a security key without a PIN", async () => {
    const { page, email, user } = await withPasskey(site, PLAIN_KEY);
    await page.goto("/sign-in?callbackURL=%2Fdashboard");
    await field(page, say("field.email")).fill(email);
    await button(page, say("passkeys.signIn")).click();
    await heading(page, say("challenge.title")).waitFor();
    expect(await user()).toBeUndefined();
    await look(page, "second factor after a passkey");
    await answerSecondFactor(page);
    expect(await user()).toMatchObject({ email });
  });

  test("counts a passkey as one factor when the page requested no user verification", async () => {
    const { page, user, device, email } = await withPasskey(site);
    await device.refuse();
    await askForLess(page, "generate-authenticate-options");
    await page.goto("/sign-in?callbackURL=%2Fdashboard");
    await button(page, say("passkeys.signIn")).click();
    await heading(page, say("challenge.title")).waitFor();
    expect(await user()).toBeUndefined();
    await answerSecondFactor(page);
    expect(await user()).toMatchObject({ email });
  });
});

describe.runIf(hasChromium && isLong)("a server that requires user verification, in Chromium", () => {
  const site = passkeys({ authenticatorSelection: { userVerification: "required" } });

  test("rejects a security key without user verification and explains why", async () => {
    const { page } = await site.begin("Bea");
    const device = await addAuthenticator(page, PLAIN_KEY);
    await page.goto("/ways");
    await button(page, say("passkeys.add")).click();
    await page.getByText(say("passkeys.unverified")).waitFor();
    expect(await device.credentials()).toEqual([]);
    await look(page, "passkeys, not verified");
    await askForLess(page, "generate-register-options");
    await button(page, say("passkeys.add")).click();
    await page.getByText(LANGUAGES.en.errors.FAILED_TO_VERIFY_REGISTRATION ?? "").waitFor();
    await page.getByText(say("passkeys.none")).waitFor();
  });

  test("rejects a sign-in without user verification, also on the server if the page is altered", async () => {
    const { page, user, device } = await withPasskey(site);
    await device.refuse();
    await page.goto("/sign-in?callbackURL=%2Fdashboard");
    await button(page, say("passkeys.signIn")).click();
    await page.getByText(say("passkeys.unverified")).waitFor();
    await look(page, "sign-in, not verified");
    await askForLess(page, "generate-authenticate-options");
    await button(page, say("passkeys.signIn")).click();
    await page.getByText(LANGUAGES.en.errors.AUTHENTICATION_FAILED ?? "").waitFor();
    expect(await user()).toBeUndefined();
  });
});
