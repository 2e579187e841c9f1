import { admin, adminAc, adminRoles } from "@sallyport/core/admin";
import { audit } from "@sallyport/core/audit";
import { organization } from "@sallyport/core/organization";
import type { BrowserContext, Page } from "playwright-core";
import { expect, vi } from "vitest";
import type { Browser } from "../../ground/open-browser.ts";
import type { Tag } from "../ground/languages.ts";
import { openOwnLink } from "../ground/open-own-link.ts";
import { openScreens, type ScreenSite } from "../ground/site.ts";

export const PASSWORD = "nine wild geese";
const ROOT = "root@example.com";

/** A page of somebody, and what it complained of. */
export interface Visit {
  readonly page: Page;
  readonly complaints: string[];
}

/** The admin area's site, with one admin. */
export interface AdminSite extends ScreenSite {
  /** Signs somebody up and verifies the address; the id. */
  join(name: string, email?: string): Promise<string>;
  /** A browser of somebody; of nobody without an address. */
  visit(browser: Browser, tag: Tag, email?: string): Promise<Visit>;
}

export const rootAddress = ROOT;

/** By HTTP, with the browser's cookies. */
export async function call(context: BrowserContext, origin: string, path: string, data: object): Promise<unknown> {
  const response = await context.request.post(`${origin}/api/auth${path}`, { data, headers: { origin } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Starts it with `root@example.com` as its admin. */
export async function openAdminSite(): Promise<AdminSite> {
  const roles = { ...adminRoles, support: adminAc.newRole({ user: ["list", "get"], session: ["list"] }) };
  const plugins = [admin({ adminEmails: [ROOT], roles }), organization(), audit()];
  const site = await openScreens({ page: "admin.tsx", plugins });

  async function join(name: string, email = `${name.toLowerCase().replaceAll(/[^a-z]/g, "")}@example.com`) {
    const before = site.links.length;
    const response = await fetch(`${site.origin}/api/auth/sign-up/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: site.origin },
      body: JSON.stringify({ name, email, password: PASSWORD }),
    });
    const { user } = (await response.json()) as { user: { id: string } };
    await vi.waitFor(() => expect(site.links.length).toBe(before + 1));
    await openOwnLink(site.links.at(-1) ?? "", response);
    return user.id;
  }

  async function visit(browser: Browser, tag: Tag, email?: string): Promise<Visit> {
    const userAgent =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36";
    const context = await browser.newContext({ baseURL: site.origin, userAgent });
    await context.addInitScript((language) => localStorage.setItem("language", language), tag);
    if (email !== undefined) await call(context, site.origin, "/sign-in/email", { email, password: PASSWORD });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("console", (line) => {
      const isAnswer = /the server responded with a status of 4\d\d|ERR_FAILED/.test(line.text());
      if (["error", "warning"].includes(line.type()) && !isAnswer) complaints.push(line.text());
    });
    return { page, complaints };
  }

  await join("Root", ROOT);
  return { ...site, join, visit };
}
