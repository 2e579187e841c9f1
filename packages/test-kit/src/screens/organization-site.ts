import { organization } from "@sallyport/core/organization";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { type Browser, openBrowser } from "../open-browser.ts";
import type { Tag } from "./languages.ts";
import { openScreens } from "./site.ts";

export const PASSWORD = "nine wild geese";

/** Somebody with an account, signed in outside of the browser. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
  /** Calls the server; the answer's body. @throws Error for a refusal */
  post(path: string, body: object): Promise<{ readonly id: string }>;
}

/** The organizations' screens, people who use them, and a browser. */
export async function openOrganizationSite() {
  const plugins = [organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } })];
  const site = await openScreens({ page: "organization-page.tsx", plugins });
  const browser: Browser = await openBrowser();

  const send = (path: string, body: object, cookie = "") =>
    fetch(`${site.origin}/api/auth${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.origin, cookie },
      body: JSON.stringify(body),
    });

  /** That is mailed by what is done; mails leave after the answer. */
  async function linkOf(work: () => Promise<unknown>): Promise<string> {
    const before = site.links.length;
    await work();
    await expect.poll(() => site.links.length).toBeGreaterThan(before);
    return site.links.at(-1) ?? "";
  }

  /** Has verified the address. */
  async function person(name: string, email = `${name.toLowerCase()}-${Math.random()}@example.com`): Promise<Person> {
    const link = await linkOf(() => send("/sign-up/email", { name, email, password: PASSWORD }));
    await fetch(link, { redirect: "manual" });
    const signedIn = await send("/sign-in/email", { email, password: PASSWORD });
    const cookies = signedIn.headers.getSetCookie().map((line) => {
      const [pair = ""] = line.split(";");
      return { name: pair.slice(0, pair.indexOf("=")), value: pair.slice(pair.indexOf("=") + 1) };
    });
    const cookie = cookies.map(({ name: key, value }) => `${key}=${value}`).join("; ");
    async function post(path: string, body: object): Promise<{ readonly id: string }> {
      const response = await send(path, body, cookie);
      if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
      return (await response.json()) as { id: string };
    }
    return { name, email, cookies, post };
  }

  /** An organization of somebody's, in which the others are by invitation. */
  async function found(owner: Person, name: string, members: readonly Person[] = []): Promise<{ readonly id: string }> {
    const made = await owner.post("/organization/create", { name, slug: `o-${Math.random()}`.replace(".", "") });
    for (const member of members) {
      const invited = { email: member.email, role: "member", organizationId: made.id };
      let invitationId = "";
      await linkOf(async () => {
        invitationId = (await owner.post("/organization/invite-member", invited)).id;
      });
      await member.post("/organization/accept-invitation", { invitationId });
    }
    return made;
  }

  /** A page in a language, signed in as somebody; `complaints` is what the console says. */
  async function visit(tag: Tag, who?: Person): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ baseURL: site.origin });
    if (who) await context.addCookies(who.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (line) => {
      const isAnswer = /the server responded with a status of 4\d\d|net::ERR_/.test(line.text());
      if (["error", "warning"].includes(line.type()) && !isAnswer) complaints.push(line.text());
    });
    return { page, complaints };
  }

  return {
    ...site,
    linkOf,
    person,
    found,
    visit,
    async close() {
      await browser.close();
      await site.close();
    },
  };
}

export type OrganizationSite = Awaited<ReturnType<typeof openOrganizationSite>>;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const tab = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
