import type { Page } from "playwright-core";
import { atHome, openAccount } from "./person.ts";

/** The users of the demo's identity provider. */
export type DemoPerson = "Ada Lovelace" | "Grace Hopper" | "Alan Turing" | "Katherine Johnson";

/** Chooses a user on the provider's pages and gives consent. */
export async function allow(page: Page, name: DemoPerson): Promise<void> {
  await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
  await page.getByRole("button", { name }).click();
  const allowing = page.getByRole("button", { name: "Allow" });
  // The provider asks for consent only once.
  await allowing
    .or(page.locator("h1[tabindex]"))
    .or(page.getByRole("heading", { name: /^Hello, / }))
    .first()
    .waitFor();
  if (await allowing.isVisible()) await allowing.click();
}

/** Cancels on the provider's page. */
export async function deny(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "Sign in to Demo ID" }).waitFor();
  await page.getByRole("button", { name: "Cancel" }).click();
}

export const toDemoId = (page: Page): Promise<void> => page.getByRole("button", { name: "Continue with Demo" }).click();

/** Signs in with the local provider and opens the account page. */
export async function signInByDemoId(page: Page, name: DemoPerson): Promise<void> {
  await toDemoId(page);
  await allow(page, name);
  await atHome(page);
  await openAccount(page);
}

/** The list of sign-in methods on the account page. */
export const waysOf = (page: Page) => page.getByRole("region", { name: "Sign-in methods" });
