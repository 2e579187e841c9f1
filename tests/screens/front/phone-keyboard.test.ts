import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { type AccountSite, openAccountSite } from "../account/account-site.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { look } from "../ground/look.ts";
import { sayIn } from "../ground/say.ts";

const say = sayIn("en");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** What a keyboard leaves of a phone's window. */
const SEEN = 300;

describe.runIf(hasChromium)("a phone whose keyboard covers half of the page", () => {
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

  test("a wrong password is told at its field, above the keyboard, and taken back while it is typed anew", async () => {
    const { page, context } = await site.visit(browser, "en");
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript((height) => {
      const seen = Object.assign(new EventTarget(), { offsetTop: 0, height });
      Object.defineProperty(window, "visualViewport", { value: seen });
    }, SEEN);
    await page.goto("/sign-in");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill("a wrong password");
    await field(page, say("field.password")).press("Enter");
    const told = page.getByText(LANGUAGES.en.errors.INVALID_EMAIL_OR_PASSWORD ?? "");
    await told.waitFor();
    const bottom = async () => {
      const box = await told.boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThanOrEqual(SEEN);
    const input = field(page, say("field.password"));
    expect(await input.evaluate((it) => it === document.activeElement)).toBe(true);
    expect((await input.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    const described = await input.getAttribute("aria-describedby");
    expect(await told.getAttribute("id")).toBe(described);
    expect(await field(page, say("field.email")).getAttribute("aria-describedby")).toBe(described);
    await look(page, "wrong password");
    await input.pressSequentially("a");
    await told.waitFor({ state: "hidden" });
    await context.close();
  });
});
