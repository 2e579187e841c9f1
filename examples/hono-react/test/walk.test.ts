import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { ofOtherScreens, openSlowly, seeShell } from "sallyport-tests/journeys/examples/first-paint";
import { walkExample } from "sallyport-tests/journeys/examples/walk";
import { look } from "sallyport-tests/screens/ground/look";
import { describe, expect, test } from "vitest";
import { startOnNode } from "./support/sites.ts";

describe.runIf(hasChromium)("the Hono example on Node, in Chromium", () => {
  const site = whileOpen(startOnNode);
  const browser = whileOpen(openBrowser);

  test("shows a placeholder on a slow connection, then the sign-in without a layout shift or other screens", async () => {
    const slow = await openSlowly(browser, { origin: site.origin, held: /\.js$/ });
    await seeShell(slow, "Acme", () => look(slow.page, "hono shell"));
    expect(await slow.page.evaluate("headings")).toEqual(["Acme", "Sign in"]);
    expect(ofOtherScreens(slow.scripts)).toEqual([]);
    await slow.page.goto("/account?deleted=1");
    await slow.page.getByRole("heading", { name: "Account deleted" }).waitFor();
    expect(ofOtherScreens(slow.scripts)).not.toEqual([]);
  });

  test("works from the first sign-up to an accepted invitation", () => walkExample(site, browser));

  test("shows an unknown page as not found, and returns 401 from its own route without a session", async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/nowhere`);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    expect((await fetch(`${site.origin}/api/me`)).status).toBe(401);
  });
});
