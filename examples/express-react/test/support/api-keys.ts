import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";

/** The part of a page about API keys. */
export const keysOf = (page: Page) => page.getByRole("region", { name: "API keys" });

export const keyRow = (page: Page, name: string) =>
  keysOf(page).getByRole("list", { name: "API keys" }).locator("> li").filter({ hasText: name });

/** Opens the form and fills it in; each permission by its group's and its own name. */
export async function fillKey(page: Page, name: string, permissions: readonly (readonly [string, string])[]) {
  const panel = keysOf(page);
  await panel.locator("button:not([aria-disabled])", { hasText: "Create an API key" }).click();
  await panel.getByLabel("Name of the key").fill(name);
  for (const [group, action] of permissions) {
    await panel.getByRole("group", { name: group }).getByLabel(action, { exact: true }).check();
  }
}

/** The key that is shown, once it is. */
export async function shownKey(page: Page): Promise<string> {
  const shown = keysOf(page).locator(".new-key code");
  await shown.waitFor();
  return (await shown.textContent()) ?? "";
}

/** Creates one, copies it down, and closes what shows it. */
export async function createKey(page: Page, name: string, permissions: readonly (readonly [string, string])[]) {
  await fillKey(page, name, permissions);
  await keysOf(page).getByRole("button", { name: "Create key" }).click();
  const key = await shownKey(page);
  await keysOf(page).getByRole("button", { name: "I have kept it" }).click();
  return key;
}

/** As a week later: no session is fresh. */
export function ageSessions(database: string): void {
  const rows = new DatabaseSync(database);
  rows.exec("update session set createdAt = '2020-01-01T00:00:00.000Z'");
  rows.close();
}

/** What a program with nothing but the key is answered. */
export async function callWith(origin: string, key: string, path: string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(`${origin}/api/auth/${path}`, { headers: { "x-api-key": key } });
  return { status: answer.status, body: await answer.json() };
}
