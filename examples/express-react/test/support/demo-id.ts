import type { Page } from "playwright-core";
import { atAccount } from "./person.ts";

/** Who has an account at the demo's own identity provider. */
export type DemoPerson = "Ada Lovelace" | "Grace Hopper" | "Alan Turing" | "Katherine Johnson";

/** On the provider's own pages: says who they are, and allows what is asked for. */
export async function allow(page: Page, name: DemoPerson): Promise<void> {
  await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
  await page.getByRole("button", { name }).click();
  const allowing = page.getByRole("button", { name: "Allow" });
  // Whoever has allowed it before is not asked again.
  await allowing.or(page.locator("h1[tabindex]")).first().waitFor();
  if (await allowing.isVisible()) await allowing.click();
}

/** On the provider's own pages: will not have it. */
export async function deny(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
}

/** Leads to the local provider from the page that is open. */
export const toDemoId = (page: Page): Promise<void> => page.getByRole("button", { name: "Continue with Demo" }).click();

/** Signs in by the local provider from the page that is open, and waits for the account. */
export async function signInByDemoId(page: Page, name: DemoPerson): Promise<void> {
  await toDemoId(page);
  await allow(page, name);
  await atAccount(page);
}

/** The part of the account page that lists how somebody gets in. */
export const waysOf = (page: Page) => page.getByRole("region", { name: "Ways to sign in" });
