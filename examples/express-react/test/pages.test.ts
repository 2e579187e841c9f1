import { hasChromium } from "@sallyport/test-kit/chromium";
import { type Browser, openBrowser } from "@sallyport/test-kit/open-browser";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hold } from "./support/hold.ts";
import { newPerson } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { createVisitor } from "./support/visitor.ts";

describe.runIf(hasChromium)("the pages as they are served", () => {
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
    site = await createSite();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  it("keeps everything in its place when the account arrives", async () => {
    const { context, join } = await createVisitor(browser, site.origin);
    const page = await join(newPerson());
    const answer = await hold(page, "get-session");
    await page.reload();
    await page.getByText("Loading your account").waitFor();
    // In one step: a locator looks for the elements first, and one may be gone before it is measured.
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll(".topbar, .avatar, .panel, .session, .device")].map((element) => {
          const { left, top, height } = element.getBoundingClientRect();
          return [element.className, Math.round(left), Math.round(top), Math.round(height)];
        }),
      );
    const before = await boxes();
    answer();
    await page.getByText("This device").waitFor();
    expect(await boxes()).toEqual(before);
    await context.close();
  });

  it("is served with a policy that allows no inline code and no frames", async () => {
    for (const path of ["/", "/sign-in", "/nowhere", "/icon.svg"]) {
      const { headers } = await fetch(site.origin + path);
      const policy = headers.get("content-security-policy");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("x-powered-by")).toBeNull();
    }
  });

  it.each(["/assets/none.js", "/%E0%A4%A", "/..%2f..%2fpackage.json", "/api/none"])(
    "is not made up for %s",
    async (path) => {
      const { status } = await fetch(site.origin + path);
      expect([400, 403, 404]).toContain(status);
    },
  );
});
