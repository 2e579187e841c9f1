import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Browser } from "../../ground/open-browser.ts";

/** The sign-in page of an example whose scripts are held back. */
export interface SlowPage {
  readonly page: Page;
  /** The names of the requested scripts. */
  readonly scripts: readonly string[];
  /** Releases the scripts. */
  arrive(): void;
}

interface SlowLine {
  readonly origin: string;
  readonly locale?: string;
  /** Matches the scripts to hold back. */
  readonly held: RegExp;
}

/** Opens the page. `window.headings` lists each heading that was shown. */
export async function openSlowly(browser: Browser, { origin, locale = "en", held }: SlowLine): Promise<SlowPage> {
  const context = await browser.newContext({ baseURL: origin, locale, bypassCSP: true });
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

/** Returns the position of the heading. */
const headingOf = async (page: Page) => (await page.locator("h1").boundingBox()) ?? expect.fail("There is no heading");

/** Asserts that the shell is painted, and that the sign-in replaces it at the same place. */
export async function seeShell({ page, arrive }: SlowPage, name: string, look: () => Promise<void>): Promise<void> {
  await page.getByRole("heading", { name }).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length === 1);
  expect(await page.getByRole("main").getAttribute("aria-busy")).toBe("true");
  await look();
  const before = await headingOf(page);
  arrive();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  const { x, y } = await headingOf(page);
  expect([x, y]).toEqual([before.x, before.y]);
  await page.getByLabel("Email address").waitFor();
}

const OTHER_SCREENS = /account|user(?!name)|who|organization|invitation|admin|audit|api-key|enrol|two-factor/;

/** Returns the scripts of screens that need a session. */
export const ofOtherScreens = (scripts: readonly string[]): string[] =>
  scripts.filter((name) => OTHER_SCREENS.test(name));

const LARGE = 1024;

/** Asserts that the page and its larger files are compressed, and the answers of auth routes are not. */
export async function expectCompressed(origin: string): Promise<void> {
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { headers: { "accept-encoding": "gzip" } });
    return { encoding: answer.headers.get("content-encoding"), text: await answer.text() };
  };
  const page = await ask("/sign-in");
  const files = [...page.text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file = ""]) => file);
  const large = [page, ...(await Promise.all(files.map(ask)))].filter(({ text }) => text.length >= LARGE);
  expect(large.length).toBeGreaterThan(2);
  expect(new Set(large.map(({ encoding }) => encoding))).toEqual(new Set(["gzip"]));
  expect((await ask("/api/auth/capabilities")).encoding).toBeNull();
}
