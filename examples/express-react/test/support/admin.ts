import { DatabaseSync } from "node:sqlite";
import type { Page } from "playwright-core";
import type { Person } from "./person.ts";

/** Who looks after the demo. */
export const ADMIN: Person = { name: "Hedy Lamarr", email: "admin@example.com", password: "nine wild geese" };

/** Makes people whom nobody has signed up, in this order. */
export function fillUsers(database: string, names: readonly string[]): void {
  const rows = new DatabaseSync(database);
  const insert = rows.prepare(
    "insert into user (id, name, email, emailVerified, createdAt, updatedAt) values (?, ?, ?, 1, ?, ?)",
  );
  names.forEach((name, at) => {
    const id = `filled-${name.toLowerCase().replaceAll(/\W+/g, "-").slice(0, 60)}`;
    const then = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString();
    insert.run(id, name, `${id}@example.com`, then, then);
  });
  rows.close();
}

/** A part of a user's page. */
export const partOf = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** What says on every page that one is somebody else. */
export const bannerOf = (page: Page) => partOf(page, "Signed in as somebody else");

/** Finds a user by the form of the page that is open, and opens their page. */
export async function openUser(page: Page, { name, email }: Pick<Person, "name" | "email">): Promise<void> {
  await page.getByLabel("Search", { exact: true }).fill(email);
  await page.getByRole("status").getByText("1 user found").waitFor({ state: "attached" });
  await page.getByRole("link", { name, exact: true }).click();
  await page.getByRole("heading", { name, level: 1 }).waitFor();
}
