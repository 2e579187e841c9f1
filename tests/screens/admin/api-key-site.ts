import { createAccessControl, defaultRoles, defaultStatements } from "@sallyport/core/access";
import { apiKey } from "@sallyport/core/api-key";
import { organization } from "@sallyport/core/organization";
import type { Page } from "playwright-core";
import { type Browser, openBrowser } from "../../ground/open-browser.ts";
import type { Tag } from "../ground/languages.ts";
import { openScreens } from "../ground/site.ts";
import { type Person, peopleOf } from "../organization/organization-people.ts";

const apiKeys = ["create", "read", "update", "delete"] as const;
const ac = createAccessControl({ ...defaultStatements, apiKey: apiKeys });
const roles = {
  ...defaultRoles,
  owner: ac.newRole({ ...defaultRoles.owner.statements, apiKey: [...apiKeys] }),
  /** Sees keys, and makes them for teams alone. */
  keeper: ac.newRole({ apiKey: ["create", "read"], team: ["create"] }),
  reader: ac.newRole({ apiKey: ["read"] }),
};

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

/** The screens of API keys, people who have some, and a browser. */
export async function openApiKeySite() {
  let ahead = 0;
  const site = await openScreens({
    page: "api-keys.tsx",
    plugins: [
      organization({ ac, roles, teams: { enabled: true } }),
      apiKey({ organizations: true, statements: { report: ["read", "write"] }, defaultExpiresIn: 30 * 86_400 }),
    ],
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  const browser: Browser = await openBrowser();

  /** A page in a language, signed in as somebody. */
  async function visit(tag: Tag, who?: Person): Promise<{ page: Page; complaints: string[] }> {
    const context = await browser.newContext({
      baseURL: site.origin,
      permissions: ["clipboard-read", "clipboard-write"],
    });
    if (who) await context.addCookies(who.cookies.map((cookie) => ({ ...cookie, url: site.origin })));
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    const page = await context.newPage();
    return { page, complaints: complaintsOf(page) };
  }

  /** What a call with a key answers. */
  async function membersWith(key: string, organizationId: string): Promise<number> {
    const url = `${site.origin}/api/auth/organization/list-members?organizationId=${organizationId}`;
    return (await fetch(url, { headers: { "x-api-key": key } })).status;
  }

  return {
    ...site,
    ...peopleOf(site),
    visit,
    membersWith,
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

export type ApiKeySite = Awaited<ReturnType<typeof openApiKeySite>>;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
