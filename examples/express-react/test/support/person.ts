import type { Page } from "playwright-core";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly username: string;
}

let count = 0;

/** Returns a user with a new email address. */
export function newPerson(name = "Ada Lovelace"): Person {
  count += 1;
  const email = `person-${process.pid}-${count}@example.com`;
  return { name, email, password: "nine wild geese", username: `person.${process.pid}.${count}` };
}

/** Sends the sign-up form without waiting for the result. */
export async function fillSignUp(page: Page, { name, email, password, username }: Person): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Username", { exact: true }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

export const atAccount = (page: Page): Promise<void> =>
  page.getByRole("heading", { name: "Account settings", exact: true }).waitFor();

/** Waits for the dashboard, where a sign-in without a target leads. */
export const atHome = (page: Page): Promise<void> => page.getByRole("heading", { name: /^Hello, / }).waitFor();

export async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await atAccount(page);
}

/** Signs up and opens the account page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/sign-up");
  await fillSignUp(page, person);
  await atHome(page);
  await openAccount(page);
}

/** Sends the sign-in form without waiting for the result. */
export async function sendSignIn(page: Page, { email, password }: Pick<Person, "email" | "password">): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Account(:| settings$)/ }).click();
  await page.getByRole("banner").getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await page.getByRole("heading", { name: "Sign in", exact: true }).waitFor();
}
