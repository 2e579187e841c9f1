import { organization } from "@sallyport/core/organization";
import type { Page } from "playwright-core";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import type { Tag } from "../ground/languages.ts";
import { openScreens } from "../ground/site.ts";
import { type Person, peopleOf } from "./organization-people.ts";

/** What the console of a page says. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (line) => {
    const isAnswer = /the server responded with a status of 4\d\d|net::ERR_/.test(line.text());
    if (["error", "warning"].includes(line.type()) && !isAnswer) complaints.push(line.text());
  });
  return complaints;
}

/** The organizations' screens, people who use them, and a browser. */
export async function openOrganizationSite() {
  const plugins = [organization({ teams: { enabled: true }, dynamicAccessControl: { enabled: true } })];
  const site = await openScreens({ page: "organization-page.tsx", plugins });
  const browser: Browser = await openBrowser();

  /** A page in a language, signed in as somebody. */
  async function visit(tag: Tag, who?: Person): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({ baseURL: site.origin });
    if (who) await context.addCookies(who.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    const page = await context.newPage();
    return { page, complaints: complaintsOf(page) };
  }

  return {
    ...site,
    ...peopleOf(site),
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
/** The link to a section, which may say how many of its things wait. */
export const tab = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name: new RegExp(`^${name}( \\d+)?$`) });
