import { createServer } from "node:http";
import { twoFactor } from "@sallyport/core/two-factor";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { barriersOf, complaintsOf } from "../../ground/barriers.ts";
import { hasChromium } from "../../ground/chromium.ts";
import { listen, type RunningServer } from "../../ground/listen.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { fromBase32, hotp } from "../../ground/totp.ts";
import { ALICE, openSocialHarness, type SocialHarness } from "../../journeys/social-harness.ts";

/** Returns the code for a key that was typed in. */
const totp = (key: string, time: number): string =>
  hotp(fromBase32(key.replaceAll(" ", "")), Math.floor(time / 30_000));

describe.runIf(hasChromium)("two-factor page in Chromium", () => {
  let browser: Browser;
  let elsewhere: RunningServer;
  let harness: SocialHarness;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];
  let mailed: string[];
  beforeAll(async () => {
    browser = await openBrowser();
    elsewhere = await listen(
      createServer((_, response) => response.setHeader("content-type", "text/html").end("<title>x</title>Elsewhere")),
    );
  });
  afterAll(async () => {
    await browser?.close();
    await elsewhere?.close();
  });
  beforeEach(async () => {
    mailed = [];
    const sendOTP = ({ otp }: { readonly otp: string }) => void mailed.push(otp);
    const auth = {
      plugins: [twoFactor({ required: true, otpOptions: { sendOTP } })],
      trustedOrigins: [elsewhereURL()],
    };
    harness = await openSocialHarness({ auth });
    context = await browser.newContext({ viewport: { width: 320, height: 640 } });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    complaints = complaintsOf(page);
  });
  afterEach(async () => {
    await context.close();
    await harness.close();
  });

  const elsewhereURL = (): string => `http://127.0.0.1:${elsewhere.port}`;
  // The test clock stands still, so a code for the machine's time might not be valid yet.
  const now = (steps = 0): number => harness.clock.now().getTime() + steps * 30_000;

  /** Signs in with the provider, as far as the two-factor page. */
  async function arrive(callbackURL = "/home"): Promise<void> {
    await page.goto(harness.url);
    await page.evaluate(async (target) => {
      const body = JSON.stringify({ provider: "local", callbackURL: target });
      const headers = { "content-type": "application/json" };
      const response = await fetch("/api/auth/sign-in/social", { method: "POST", headers, body });
      const { url } = await response.json();
      location.assign(url);
    }, callbackURL);
    await page.getByRole("button", { name: ALICE.email }).click();
    const allow = page.getByRole("button", { name: "Allow" });
    await page.waitForURL((url) => url.pathname.includes("two-factor") || url.pathname.includes("interaction"));
    if (await allow.isVisible()) await allow.click();
    await page.waitForURL("**/two-factor/challenge");
  }
  async function enrol(): Promise<{ key: string; backupCodes: string[] }> {
    await page.getByRole("button", { name: "Set up" }).click();
    const key = (await page.locator("p code").textContent()) ?? "";
    return { key, backupCodes: await page.getByRole("listitem").allTextContents() };
  }
  async function assertPlain(): Promise<void> {
    expect(await barriersOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  }

  test.each(["light", "dark"] as const)("is accessible at each of its steps, %s", async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await arrive();
    await assertPlain();
    const { key, backupCodes } = await enrol();
    expect(backupCodes).toHaveLength(10);
    await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    await assertPlain();
    await page.getByLabel("Code", { exact: true }).fill("000000");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("alert").waitFor();
    await assertPlain();
    // Chromium logs the status 401 of the page that is shown again.
    expect(complaints.splice(0)).toEqual([expect.stringContaining("401")]);
    await page.getByLabel("Code", { exact: true }).fill(totp(key, now()));
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/home");

    await context.clearCookies({ name: "sallyport.session_token" });
    await arrive();
    await assertPlain();
    await page.getByRole("link", { name: "Email code" }).click();
    await page.getByRole("button", { name: "Send code" }).click();
    await page.getByRole("button", { name: "Resend code" }).waitFor();
    await assertPlain();
    expect(mailed).toHaveLength(1);
    await page.getByRole("link", { name: "Backup code" }).click();
    await assertPlain();
    await page.getByLabel("Backup code").fill(backupCodes[0] ?? "");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/home");
    await page.goto(`${harness.url}/api/auth/two-factor/challenge`);
    await assertPlain();
    expect(complaints).toEqual([]);
  });

  test("works with the keyboard alone, and redirects to another trusted origin", async () => {
    await arrive(`${elsewhereURL()}/there`);
    const { key } = await enrol();
    await page.getByLabel("Code", { exact: true }).fill(totp(key, now()));
    await page.keyboard.press("Enter");
    await page.waitForURL(`${elsewhereURL()}/there`);
    await context.clearCookies({ name: "sallyport.session_token" });

    await arrive(`${elsewhereURL()}/again`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("code");
    await page.keyboard.type(totp(key, now(1)));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Sign in");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${elsewhereURL()}/again`);
    expect(complaints).toEqual([]);
    expect((await context.cookies(harness.url)).map(({ name }) => name)).toContain("sallyport.trust_device");
  });
});
