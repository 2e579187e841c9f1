import { organization } from "@sallyport/core/organization";
import { twoFactor } from "@sallyport/core/two-factor";
import type { APIResponse, BrowserContext, Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { Browser } from "../../ground/open-browser.ts";
import type { Tag } from "../ground/languages.ts";
import { openOwnLink } from "../ground/open-own-link.ts";
import { openScreens, type ScreenSite } from "../ground/site.ts";

export const PASSWORD = "nine wild geese";

/** A page of somebody, and what it complained of. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

/** A visit of somebody new. */
export interface Begun extends Visit {
  readonly visit: Visit;
  readonly email: string;
  /** As the session has them. */
  user(): Promise<Record<string, unknown> | undefined>;
}

/** The account's site, with people. */
export interface AccountSite extends ScreenSite {
  /** Signs somebody up and verifies the address, which it answers. */
  join(name: string): Promise<string>;
  /** A browser of somebody; of nobody without an address. */
  visit(browser: Browser, tag: Tag, email?: string): Promise<Visit>;
  /** Somebody new, in a browser of theirs. */
  begin(browser: Browser, name?: string): Promise<Begun>;
  /** Calls by HTTP as the browser of a visit would. */
  call(visit: Visit, path: string, data?: object): Promise<APIResponse>;
  /** Moves the server's clock. */
  advance(seconds: number): void;
}

const AGENT = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";

function signUp(site: ScreenSite, user: object): Promise<Response> {
  return fetch(`${site.origin}/api/auth/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site.origin },
    body: JSON.stringify(user),
  });
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    // What the server refused, and what the application failed at.
    const isExpected = /the server responded with a status of 4\d\d|ERR_FAILED|ERR_INTERNET|^uploadImage /.test(
      line.text(),
    );
    if (["error", "warning"].includes(line.type()) && !isExpected) complaints.push(line.text());
  });
  return complaints;
}

/** Starts it: everything of an account is on. */
export async function openAccountSite(): Promise<AccountSite> {
  let ahead = 0;
  let people = 0;
  const site = await openScreens({
    page: "account.tsx",
    plugins: [twoFactor({ issuer: "Screens" }), organization()],
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  const call: AccountSite["call"] = ({ context }, path, data = {}) =>
    context.request.post(`${site.origin}/api/auth${path}`, { data, headers: { origin: site.origin } });

  const join: AccountSite["join"] = async (name) => {
    people += 1;
    const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, "")}-${people}@example.com`;
    const before = site.links.length;
    const signedUp = await signUp(site, { name, email, password: PASSWORD });
    await vi.waitFor(() => expect(site.links.length).toBe(before + 1));
    await openOwnLink(site.links.at(-1) ?? "", signedUp);
    return email;
  };
  const visit: AccountSite["visit"] = async (browser, tag, email) => {
    const context = await browser.newContext({ baseURL: site.origin, userAgent: AGENT });
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    const page = await context.newPage();
    const visited = { page, context, complaints: listen(page) };
    if (email !== undefined) {
      const answer = await call(visited, "/sign-in/email", { email, password: PASSWORD });
      expect(answer.status(), await answer.text()).toBe(200);
    }
    return visited;
  };

  return {
    ...site,
    call,
    join,
    visit,
    advance(seconds) {
      ahead += seconds * 1000;
    },
    async begin(browser, name = "Ada Lovelace") {
      const email = await join(name);
      const begun = await visit(browser, "en", email);
      const user = async () => {
        const answer = await begun.context.request.get(`${site.origin}/api/auth/get-session`);
        return ((await answer.json()) as { user: Record<string, unknown> } | null)?.user;
      };
      return { ...begun, visit: begun, email, user };
    },
  };
}
