import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Browser } from "../../ground/open-browser.ts";

/** An example's sign-in, while its scripts are on the way. */
export interface SlowPage {
  readonly page: Page;
  /** The scripts that it has asked for, by their names. */
  readonly scripts: readonly string[];
  /** Lets those through that are held. */
  arrive(): void;
}

interface SlowLine {
  readonly origin: string;
  readonly locale?: string;
  /** Scripts that do not come before they are let through. */
  readonly held: RegExp;
}

/** Where `window.headings` has each heading that was shown. */
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

/** Where the heading of the page stands. */
const headingOf = async (page: Page) => (await page.locator("h1").boundingBox()) ?? expect.fail("There is no heading");

/** Sees the shell painted, and the sign-in take its place where it stands. */
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

/** Of the scripts, those of screens behind the sign-in. */
export const ofOtherScreens = (scripts: readonly string[]): string[] =>
  scripts.filter((name) => OTHER_SCREENS.test(name));

const LARGE = 1024;

/** The page and its files are compressed, but for small ones; an answer of the accounts is not, whatever its size. */
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
