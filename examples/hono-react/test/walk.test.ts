import { hasChromium } from "@sallyport/test-kit/chromium";
import { walkExample } from "@sallyport/test-kit/example-walk";
import { openBrowser } from "@sallyport/test-kit/open-browser";
import type { RunningExample } from "@sallyport/test-kit/running-example";
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
