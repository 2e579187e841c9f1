import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { whileOpen } from "sallyport-tests/ground/while-open";
import { ofOtherScreens, openSlowly, seeShell } from "sallyport-tests/journeys/examples/first-paint";
import { walkExample } from "sallyport-tests/journeys/examples/walk";
import { look } from "sallyport-tests/screens/ground/look";
import { describe, expect, test } from "vitest";
import { startOnNode } from "./support/sites.ts";

describe.runIf(hasChromium)("the example of Hono on Node, in Chromium", () => {
  const site = whileOpen(startOnNode);
  const browser = whileOpen(openBrowser);

  test("on a slow line a shell comes first, and the sign-in without a jump and without other screens", async () => {
    const slow = await openSlowly(browser, { origin: site.origin, held: /\.js$/ });
    await seeShell(slow, "Acme", () => look(slow.page, "hono shell"));
    expect(await slow.page.evaluate("headings")).toEqual(["Acme", "Sign in"]);
    expect(ofOtherScreens(slow.scripts)).toEqual([]);
    await slow.page.goto("/account?deleted=1");
    await slow.page.getByRole("heading", { name: "Account deleted" }).waitFor();
    expect(ofOtherScreens(slow.scripts)).not.toEqual([]);
  });

  test("from the first account to an invitation that is accepted", () => walkExample(site, browser));

  test("a page that is not there is said so, and a route of its own asks for the session", async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/nowhere`);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    expect((await fetch(`${site.origin}/api/me`)).status).toBe(401);
  });
});
