import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { type AccountSite, openAccountSite, PASSWORD } from "../account/account-site.ts";
import { lookInLanguages } from "../ground/look-in-languages.ts";
import { sayIn } from "../ground/say.ts";

const say = sayIn("en");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

describe.runIf(hasChromium)("the enrolment of a second factor in Chromium", () => {
  let site: AccountSite;
  let browser: Browser;
  beforeAll(async () => {
    site = await openAccountSite();
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test("a QR code that does not come is said, its key can be typed meanwhile, and it comes when asked again", async () => {
    const email = await site.join("Rosalind");
    const { page, context } = await site.visit(browser, "en", email);
    await page.route("**/qr-code-*.js", (route) => route.abort());
    await page.goto("/factor");
    await button(page, say("factor.setUp")).click();
    await page.getByLabel(say("field.password"), { exact: true }).fill(PASSWORD);
    await page.keyboard.press("Enter");
    await button(page, say("common.retry")).waitFor();
    await lookInLanguages(page, "enrol, no QR code", "en");
    expect(await page.locator("[data-part=enrol-key] code").textContent()).toMatch(/^[A-Z2-7 ]{32,}$/);
    await page.unroute("**/qr-code-*.js");
    await button(page, say("common.retry")).click();
    await page.getByRole("img", { name: say("enrol.qr") }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("code");
    await lookInLanguages(page, "enrol, with its QR code", "en");
    await context.close();
  });
});
