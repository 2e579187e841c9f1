import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import { type AccountSite, openAccountSite } from "../account/account-site.ts";
import { answering } from "../ground/answering.ts";
import { LANGUAGES } from "../ground/languages.ts";
import { look } from "../ground/look.ts";
import { sayIn } from "../ground/say.ts";

const say = sayIn("en");
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
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

  async function open(email?: string) {
    const visit = await site.visit(browser, "en", email);
    await visit.page.setViewportSize({ width: 360, height: 640 });
    await visit.page.addInitScript((height) => {
      const seen = Object.assign(new EventTarget(), { offsetTop: 0, height });
      Object.defineProperty(window, "visualViewport", { value: seen });
    }, SEEN);
    return visit;
  }

  async function bottomOf(told: Locator): Promise<number> {
    const box = await told.boundingBox();
    return box === null ? Number.NaN : box.y + box.height;
  }

  test("a wrong password is told at its field, above the keyboard, and taken back while it is typed anew", async () => {
    const { page, context } = await open();
    await page.goto("/sign-in");
    await field(page, say("field.email")).fill("ada@example.com");
    await field(page, say("field.password")).fill("a wrong password");
    await field(page, say("field.password")).press("Enter");
    const told = page.getByText(LANGUAGES.en.errors.INVALID_EMAIL_OR_PASSWORD ?? "");
    await told.waitFor();
    await expect.poll(() => bottomOf(told)).toBeLessThanOrEqual(SEEN);
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

  test("a wrong password in a dialog is told above the keyboard, too", async () => {
    const { page, context } = await open(await site.join("Ada"));
    await page.goto("/account");
    await button(page, say("email.change")).click();
    await field(page, say("email.new")).fill("new@example.com");
    await answering(page, "/change-email", { code: "SESSION_NOT_FRESH", message: "Stale" }, 403);
    await button(page, say("email.send")).click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    const password = dialog.getByLabel(say("field.password"), { exact: true });
    await password.fill("a wrong password");
    await password.press("Enter");
    const told = dialog.getByText(LANGUAGES.en.errors.INVALID_PASSWORD ?? "");
    await told.waitFor();
    await expect.poll(() => bottomOf(told)).toBeLessThanOrEqual(SEEN);
    expect((await password.boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await look(page, "wrong password in a dialog");
    await context.close();
  });
});
