import { hasChromium } from "sallyport-tests/ground/chromium";
import { openBrowser } from "sallyport-tests/ground/open-browser";
import type { RunningExample } from "sallyport-tests/journeys/examples/running";
import { walkExample } from "sallyport-tests/journeys/examples/walk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startOnNode } from "./support/node-site.ts";

describe.runIf(hasChromium)("the example of Hono on Node, in Chromium", () => {
  let site: RunningExample;
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startOnNode(), openBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test("from the first account to an invitation that is accepted", () => walkExample(site, browser));

  test("a page that is not there is said so, and a route of its own asks for the session", async () => {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/nowhere`);
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
    expect((await fetch(`${site.origin}/api/me`)).status).toBe(401);
  });
});
