import { hasChromium } from "sallyport-tests/ground/chromium";
import { type Browser, openBrowser } from "sallyport-tests/ground/open-browser";
import { expectCompressed, ofOtherScreens, openSlowly, seeShell } from "sallyport-tests/journeys/examples/first-paint";
import { look } from "sallyport-tests/screens/ground/look";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "./support/site.ts";

describe.runIf(hasChromium)("the page on a slow line", () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([createSite(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  it("shows a shell before any script is there, which gives way without a jump and loads no other screen", async () => {
    const slow = await openSlowly(browser, { origin: site.origin, held: /\.js$/ });
    await seeShell(slow, "Sallyport", () => look(slow.page, "shell"));
    expect(ofOtherScreens(slow.scripts)).toEqual([]);
    await slow.page.goto("/account");
    await slow.page.getByText("Sign in to see your account.").waitFor();
    expect(ofOtherScreens(slow.scripts)).not.toEqual([]);
  });

  it("stays the shell until the words of the browser's language are there, and is never in another one", async () => {
    const held = /\/de-[^/]*\.js$/;
    const { page, scripts, arrive } = await openSlowly(browser, { origin: site.origin, locale: "de-DE", held });
    await expect.poll(() => scripts.filter((name) => name.startsWith("de-")).length).toBeGreaterThan(1);
    arrive();
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    expect(await page.evaluate("headings")).toEqual(["Sallyport", "Anmelden"]);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });

  it("comes compressed, and answers of the accounts do not", () => expectCompressed(site.origin));
});
