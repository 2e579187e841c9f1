import type { APIResponse, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import type { Tag } from "./languages.ts";
import { AGENT, createPeople, PASSWORD, type Person } from "./people.ts";
import { openScreens, type ScreenSiteOptions } from "./site.ts";

/** The browser reports refusals of the server, and failures that the application logs. */
const EXPECTED = /the server responded with a status of 4\d\d|net::ERR_|^uploadImage /;

/** Options that differ from a usual visit. */
export interface VisitOptions extends BrowserContextOptions {
  /** The complaints of the page that are expected. */
  readonly expected?: RegExp;
}

/** A page that a user has opened. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Calls the server over HTTP as the browser would. */
  call(path: string, data?: object): Promise<APIResponse>;
  /** Returns the signed-in user, as the session shows them. */
  user(): Promise<Record<string, unknown> | undefined>;
}

/** Fails the test if the page reports an error or a warning, and then closes it. */
function watch(page: Page, expected: RegExp, close: () => Promise<unknown>): void {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    const isExpected = EXPECTED.test(line.text()) || expected.test(line.text());
    if (["error", "warning"].includes(line.type()) && !isExpected) complaints.push(line.text());
  });
  onTestFinished(async () => {
    await close();
    expect(complaints).toEqual([]);
  });
}

/** Makes a page as new: signed out, without routes, and with nothing stored but its language. */
async function forget(page: Page, tag: Tag): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  // An empty script is the smallest page of the same origin. The mouse must not rest on what the next page shows.
  await page.goto("/nothing.js");
  await page.mouse.move(0, 0);
  await page.evaluate((language) => {
    sessionStorage.clear();
    localStorage.clear();
    localStorage.setItem("language", language);
  }, tag);
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null, forcedColors: null });
  await page.setViewportSize({ width: 1280, height: 720 });
}

/** Opens the pages of an origin. */
function createVisits(browser: Browser, origin: string) {
  const open = (own: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const permissions = ["clipboard-read", "clipboard-write"];
    return browser.newContext({ baseURL: origin, userAgent: AGENT, permissions, ...own });
  };

  async function enter(page: Page, who?: Person | string): Promise<Visit> {
    const context = page.context();
    const call: Visit["call"] = (path, data = {}) =>
      context.request.post(`${origin}/api/auth${path}`, { data, headers: { origin } });
    if (typeof who === "object") await context.addCookies(who.cookies.map((cookie) => ({ ...cookie, url: origin })));
    if (typeof who === "string") {
      const answer = await call("/sign-in/email", { email: who, password: PASSWORD });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    const user: Visit["user"] = async () => {
      const answer = await context.request.get(`${origin}/api/auth/get-session`);
      return ((await answer.json()) as { user: Record<string, unknown> } | null)?.user;
    };
    return { page, context, call, user };
  }

  const kept: Page[] = [];

  /**
   * Opens a page in a language: signed out, in the session of a person, or in a new session of an address. Later visits
   * use the page again. It forgets everything but its scripts, which saves half of the time.
   */
  async function visit(
    tag: Tag,
    who?: Person | string,
    { expected = /^$/ }: Pick<VisitOptions, "expected"> = {},
  ): Promise<Visit> {
    const page = kept.pop() ?? (await (await open()).newPage());
    await forget(page, tag);
    watch(page, expected, async () => {
      for (const name of ["pageerror", "console"]) page.removeAllListeners(name);
      if (!page.isClosed()) kept.push(page);
    });
    return enter(page, who);
  }

  /** Opens a page in a browser of its own, to which the test may add scripts that stay. */
  async function visitAlone(
    tag: Tag,
    who?: Person | string,
    { expected = /^$/, ...own }: VisitOptions = {},
  ): Promise<Visit> {
    const context = await open(own);
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    const page = await context.newPage();
    watch(page, expected, () => context.close());
    return enter(page, who);
  }

  return { visit, visitAlone };
}

/** Opens a page with screens, its users and a browser. */
export async function openVisits(options: ScreenSiteOptions = {}) {
  let ahead = 0;
  const site = await openScreens({ ...options, clock: { now: () => new Date(Date.now() + ahead) } });
  const { origin, links } = site;
  const browser = await openBrowser();
  const people = createPeople(origin, links);
  const { visit, visitAlone } = createVisits(browser, origin);

  return {
    ...site,
    ...people,
    visit,
    visitAlone,
    /** Signs up somebody new, who visits a page. */
    async begin(name = "Ada Lovelace", tag: Tag = "en") {
      const { email } = await people.person(name);
      return { ...(await visit(tag, email)), email };
    },
    /** Signs up somebody new in a browser of their own. */
    async beginAlone(name = "Ada Lovelace", own: VisitOptions = {}) {
      const { email } = await people.person(name);
      return { ...(await visitAlone("en", email, own)), email };
    },
    /** The server's time. */
    now: () => new Date(Date.now() + ahead),
    /** Moves the server's clock. */
    advance(seconds: number) {
      ahead += seconds * 1000;
    },
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

export type Visits = Awaited<ReturnType<typeof openVisits>>;
