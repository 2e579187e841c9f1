import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium } from "../chromium.ts";
import { type Browser, openBrowser } from "../open-browser.ts";
import { type AccountSite, openAccountSite } from "./account-site.ts";
import { sayIn } from "./say.ts";

const say = sayIn("en");

describe.runIf(hasChromium)("screens in a page that has habits of its own", () => {
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

  test("a menu closes when its link is followed by a router, which loads no other page", async () => {
    const { page, context } = await site.visit(browser, "en", await site.join("Ada Lovelace"));
    await page.goto("/");
    await page.evaluate(() =>
      addEventListener("click", (event) => event.target instanceof HTMLAnchorElement && event.preventDefault()),
    );
    await page.getByRole("button", { name: say("userButton.label", { name: "Ada Lovelace" }) }).press("Enter");
    await page.getByRole("link", { name: say("account.title") }).press("Enter");
    await page.getByRole("link", { name: say("account.title") }).waitFor({ state: "hidden" });
    expect(new URL(page.url()).pathname).toBe("/");
    await context.close();
  });

  test("a page that centres and spaces its letters leaves the screens as they are", async () => {
    const { page, context } = await site.visit(browser, "en");
    await page.goto("/sign-in");
    await page.addStyleTag({ content: "body { text-align: center; letter-spacing: 0.5em; }" });
    const label = page.getByText(say("field.email"), { exact: true });
    const look = await label.evaluate((element) => {
      const { textAlign, letterSpacing } = getComputedStyle(element);
      return { textAlign, letterSpacing };
    });
    expect(look).toEqual({ textAlign: "start", letterSpacing: "normal" });
    await context.close();
  });
});
