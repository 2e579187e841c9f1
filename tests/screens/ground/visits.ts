import type { APIResponse, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { expect, onTestFinished } from "vitest";
import { openBrowser } from "../../ground/open-browser.ts";
import type { Tag } from "./languages.ts";
import { AGENT, createPeople, PASSWORD, type Person } from "./people.ts";
import { openScreens, type ScreenSiteOptions } from "./site.ts";

/** What the server refused, and what the application failed at. */
const EXPECTED = /the server responded with a status of 4\d\d|net::ERR_|^uploadImage /;

/** What is not usual about a visit. */
export interface VisitOptions extends BrowserContextOptions {
  /** Of what the page may complain. */
  readonly expected?: RegExp;
}

/** A page of somebody. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Calls by HTTP as the browser would. */
  call(path: string, data?: object): Promise<APIResponse>;
  /** Who is signed in there, as the session has them. */
  user(): Promise<Record<string, unknown> | undefined>;
}

/** A test fails whose page complains of something, and leaves no page open. */
function watch(page: Page, expected: RegExp): void {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    const isExpected = EXPECTED.test(line.text()) || expected.test(line.text());
    if (["error", "warning"].includes(line.type()) && !isExpected) complaints.push(line.text());
  });
  onTestFinished(async () => {
    await page.context().close();
    expect(complaints).toEqual([]);
  });
}

/** A page with screens, people who use it, and a browser. */
export async function openVisits(options: ScreenSiteOptions = {}) {
  let ahead = 0;
  const site = await openScreens({ ...options, clock: { now: () => new Date(Date.now() + ahead) } });
  const { origin, links } = site;
  const browser = await openBrowser();
  const people = createPeople(origin, links);

  /** A page in a language: of nobody, of a person in their session, or of an address in a new one. */
  async function visit(
    tag: Tag,
    who?: Person | string,
    { expected = /^$/, ...own }: VisitOptions = {},
  ): Promise<Visit> {
    const permissions = ["clipboard-read", "clipboard-write"];
    const context = await browser.newContext({ baseURL: origin, userAgent: AGENT, permissions, ...own });
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    const call: Visit["call"] = (path, data = {}) =>
      context.request.post(`${origin}/api/auth${path}`, { data, headers: { origin } });
    if (typeof who === "object") await context.addCookies(who.cookies.map((cookie) => ({ ...cookie, url: origin })));
    if (typeof who === "string") {
      const answer = await call("/sign-in/email", { email: who, password: PASSWORD });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    const page = await context.newPage();
    watch(page, expected);
    const user: Visit["user"] = async () => {
      const answer = await context.request.get(`${origin}/api/auth/get-session`);
      return ((await answer.json()) as { user: Record<string, unknown> } | null)?.user;
    };
    return { page, context, call, user };
  }

  return {
    ...site,
    ...people,
    visit,
    /** Somebody new, in a browser of theirs. */
    async begin(name = "Ada Lovelace", tag: Tag = "en", own: VisitOptions = {}) {
      const { email } = await people.person(name);
      return { ...(await visit(tag, email, own)), email };
    },
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
