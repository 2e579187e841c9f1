import { hasChromium } from "@sallyport/test-kit/chromium";
import { look } from "@sallyport/test-kit/look";
import { type Browser, openBrowser } from "@sallyport/test-kit/open-browser";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSite, type Site } from "./support/site.ts";

const OTHER_SCREENS = /account|user|who|organization|invitation|admin|audit|api-key|enrol|two-factor/;

/** Where the heading of the page stands. */
const headingOf = async (page: Page) => (await page.locator("h1").boundingBox()) ?? expect.fail("There is no heading");

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

  /** Opens it with its scripts on the way, until they are let through. */
  async function slowly(locale: string, held: RegExp) {
    const context = await browser.newContext({ baseURL: site.origin, locale, bypassCSP: true });
    const page = await context.newPage();
    await page.addInitScript(() => {
      const headings: string[] = [];
      Object.assign(window, { headings });
      new MutationObserver(() => {
        const text = document.querySelector("h1")?.textContent;
        if (text && text !== headings.at(-1)) headings.push(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
    const scripts: string[] = [];
    const arrival = Promise.withResolvers<void>();
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname.slice("/assets/".length));
    });
    await page.route(held, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.goto("/sign-in", { waitUntil: "commit" });
    return { page, scripts, arrive: () => arrival.resolve() };
  }

  it("shows a shell before any script is there, which gives way without a jump and loads no other screen", async () => {
    const { page, scripts, arrive } = await slowly("en", /\.js$/);
    await page.getByRole("heading", { name: "Sallyport" }).waitFor();
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
    expect(await page.getByRole("main").getAttribute("aria-busy")).toBe("true");
    await look(page, "shell");
    const before = await headingOf(page);
    arrive();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    const { x, y } = await headingOf(page);
    expect([x, y]).toEqual([before.x, before.y]);
    await page.getByLabel("E-mail address").waitFor();
    expect(scripts.filter((name) => OTHER_SCREENS.test(name))).toEqual([]);
    await page.goto("/account");
    await page.getByText("Sign in to see your account.").waitFor();
    expect(scripts.filter((name) => OTHER_SCREENS.test(name)).length).toBeGreaterThan(0);
  });

  it("stays the shell until the words of the browser's language are there, and is never in another one", async () => {
    const { page, scripts, arrive } = await slowly("de-DE", /\/de-[^/]*\.js$/);
    await expect.poll(() => scripts.filter((name) => name.startsWith("de-")).length).toBeGreaterThan(1);
    arrive();
    await page.getByRole("heading", { name: "Anmelden" }).waitFor();
    expect(await page.evaluate("headings")).toEqual(["Sallyport", "Anmelden"]);
    expect(await page.locator("html").getAttribute("lang")).toBe("de");
  });

  it("comes compressed, and answers of the accounts do not", async () => {
    const page = await (await fetch(`${site.origin}/sign-in`)).text();
    const files = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
    const answers = ["/sign-in", ...files, "/api/auth/capabilities"].map(async (path) => {
      const answer = await fetch(site.origin + path, { headers: { "accept-encoding": "gzip" } });
      const isSmall = (await answer.arrayBuffer()).byteLength < 1024;
      return { path, encoding: isSmall ? "small" : answer.headers.get("content-encoding") };
    });
    const seen = await Promise.all(answers);
    expect(files.length).toBeGreaterThan(1);
    expect(seen.filter(({ encoding }) => encoding === "gzip").length).toBeGreaterThan(3);
    expect(seen.filter(({ encoding }) => encoding === null)).toEqual([
      { path: "/api/auth/capabilities", encoding: null },
    ]);
  });
});
