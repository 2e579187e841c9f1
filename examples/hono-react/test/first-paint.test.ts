import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import { expectCompressed, ofOtherScreens, openSlowly, seeShell } from "sallyport-tests/journeys/examples/first-paint";
import type { RunningExample } from "sallyport-tests/journeys/examples/running";
import { look } from "sallyport-tests/screens/ground/look";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectGuarded } from "./support/guarded.ts";
import { startOnNode } from "./support/node-site.ts";

let site: RunningExample;
beforeAll(async () => {
  site = await startOnNode();
});
afterAll(() => site?.close());

test.runIf(hasChromium)(
  "on a slow line a shell is painted first, which the sign-in follows without a jump and without other screens",
  async () => {
    const browser = await openBrowser();
    const slow = await openSlowly(browser, { origin: site.origin, held: /\.js$/ });
    await seeShell(slow, "Example", () => look(slow.page, "hono shell"));
    expect(await slow.page.evaluate("headings")).toEqual(["Example", "Sign in"]);
    expect(ofOtherScreens(slow.scripts)).toEqual([]);
    await slow.page.goto("/account?deleted=1");
    await slow.page.getByRole("heading", { name: "Your account is deleted" }).waitFor();
    expect(ofOtherScreens(slow.scripts)).not.toEqual([]);
    await browser.close();
  },
);

test("comes compressed, and answers of the accounts do not", () => expectCompressed(site.origin));

test("its pages have the headers of pages that take passwords", () => expectGuarded(site.origin));
