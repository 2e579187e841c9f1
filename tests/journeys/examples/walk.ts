import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Browser } from "../../ground/open-browser.ts";
import type { RunningExample } from "./running.ts";

/** The label of the field in English. */
export const EMAIL = "Email address";

/** A user with a separate browser. */
export interface ExampleVisitor {
  readonly page: Page;
  /** The errors that the page has logged. */
  readonly complaints: string[];
}

/** @param address the IP address that the proxy sends */
export async function visitExample(
  { origin }: RunningExample,
  browser: Browser,
  { address = "198.51.100.1", javaScriptEnabled = true } = {},
): Promise<ExampleVisitor> {
  const headers = { "x-forwarded-for": address };
  const own = { baseURL: origin, locale: "en", javaScriptEnabled, extraHTTPHeaders: headers };
  const page = await (await browser.newContext(own)).newPage();
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // Chromium logs rejected requests too.
    const isAnswer = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) complaints.push(message.text());
  });
  return { page, complaints };
}

export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}
export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name, exact: true }).click();
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole("heading", { name, exact: true }).waitFor();

/** Waits for a mail, and returns its link. */
export async function mailed(site: RunningExample, to: string, part: string): Promise<string> {
  await expect.poll(() => site.link(to)).toContain(part);
  return site.link(to);
}

async function signUp(site: RunningExample, page: Page, person: Readonly<Record<string, string>>): Promise<void> {
  await fill(page, person);
  await press(page, "Create account");
  await heading(page, "Check your email");
  await page.goto(await mailed(site, person[EMAIL] ?? "", "/verify-email"));
}

async function found(site: RunningExample, { page }: ExampleVisitor): Promise<void> {
  await page.goto("/account");
  await page.waitForURL("**/sign-in?callbackURL=%2Faccount");
  await page.getByRole("link", { name: "Sign up" }).click();
  await signUp(site, page, { Name: "Root", [EMAIL]: "admin@example.com", Password: "correct horse battery" });
  await heading(page, "Account settings");
  await page.context().clearCookies();
  await page.goto("/sign-in");
  await fill(page, { [EMAIL]: "admin@example.com", Password: "wrong horse battery" });
  await press(page, "Sign in");
  await page.getByText("Incorrect email address or password.").waitFor();
  await fill(page, { Password: "correct horse battery" });
  await press(page, "Sign in");
  await heading(page, "Hello, Root");
  await page.getByRole("link", { name: "All users" }).click();
  await heading(page, "Users");
  await page.getByRole("link", { name: "Root" }).click();
  await page.waitForURL(/\/admin\/users\/\w+/);
  await page.goto("/create-organization");
  await fill(page, { "Organization name": "Acme" });
  await press(page, "Create organization");
  await page.waitForURL("**/organization");
  await heading(page, "Acme");
  await page.getByRole("navigation").getByRole("link", { name: "Invitations" }).click();
  await fill(page, { [EMAIL]: "guest@example.com" });
  await press(page, "Send invitation");
  await page.getByText("Invitation sent to guest@example.com").waitFor();
}

async function join(site: RunningExample, { page }: ExampleVisitor): Promise<void> {
  await page.goto(await mailed(site, "guest@example.com", "/accept-invitation"));
  await heading(page, "Root invited you to join Acme");
  await page.getByRole("link", { name: "Create account" }).click();
  await expect.poll(() => page.getByLabel(EMAIL).inputValue()).toBe("guest@example.com");
  await signUp(site, page, { Name: "Guest", [EMAIL]: "guest@example.com", Password: "nine wild geese" });
  await page.waitForURL(/\/accept-invitation\?id=/);
  await press(page, "Accept");
  await page.waitForURL("**/organization");
  await heading(page, "Acme");
  await page.context().clearCookies();
  await page.goto("/account?deleted=1");
  await heading(page, "Account deleted");
}

/** Walks from the first account, which is an admin's, to an accepted invitation. */
export async function walkExample(site: RunningExample, browser: Browser): Promise<void> {
  const root = await visitExample(site, browser);
  await found(site, root);
  const guest = await visitExample(site, browser, { address: "198.51.100.2" });
  await join(site, guest);
  expect([...root.complaints, ...guest.complaints]).toEqual([]);
}
