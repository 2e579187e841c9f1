import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hasChromium, launch } from "./support/chromium.ts";
import { ORGANIZATION_PAGES } from "./support/organization-pages.ts";
import { PAGES } from "./support/pages.ts";
import { newPerson, signUp } from "./support/person.ts";
import { createSite, type Site } from "./support/site.ts";
import { SOCIAL_PAGES } from "./support/social-pages.ts";
import { createVisitor } from "./support/visitor.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violations(page: Page): Promise<string[]> {
  // Colours are read when nothing moves or fades any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
  await page.evaluate(axe);
  const results = await page.evaluate(() => {
    const { axe } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    return axe.run();
  });
  expect(results.passes.length).toBeGreaterThan(10);
  return results.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

/** What reaches out of the screen on the right; the page itself when it can be scrolled there. */
function tooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((width) => {
    const out = [...document.querySelectorAll("button, input, a, p, h1, h2, li")]
      .filter((element) => element.getBoundingClientRect().right > width)
      .map((element) => element.outerHTML);
    return document.documentElement.scrollWidth > width ? ["the page", ...out] : out;
  }, width);
}

/** For eyes: with SCREENSHOTS naming a folder, a picture of each page goes there. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

const EVERY = { ...PAGES, ...SOCIAL_PAGES, ...ORGANIZATION_PAGES };

describe.runIf(hasChromium)("every page", () => {
  const person = newPerson("Maximiliane-Friederike von Hohenlohe-Schillingsfürst");
  let site: Site;
  let browser: Browser;

  beforeAll(async () => {
    browser = await launch();
    site = await createSite();
    const { context, open } = await createVisitor(browser, site.origin);
    await signUp(await open("/sign-up"), person);
    await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  it.each(Object.keys(EVERY))("%s: is accessible in light and dark, and fits a screen of 320 pixels", async (name) => {
    // axe is put into the page from outside, past the page's own policy.
    const { context, complaints } = await createVisitor(browser, site.origin, {
      bypassCSP: true,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await EVERY[name]?.(page, person);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await look(page, `${name}, ${colorScheme}`);
      expect(await violations(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    await look(page, `${name}, narrow`);
    expect(await tooWide(page, 320)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it("keeps everything in its place when the account arrives", async () => {
    const { context, open } = await createVisitor(browser, site.origin);
    const page = await open("/sign-up");
    await signUp(page, newPerson());
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/auth/get-session", async (route) => {
      await held;
      await route.continue();
    });
    await page.reload();
    await page.getByText("Loading your account").waitFor();
    const boxes = () =>
      page.locator(".topbar, .avatar, .panel, .session, .device").evaluateAll((elements) =>
        elements.map((element) => {
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
