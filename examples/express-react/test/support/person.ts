import type { Page } from "playwright-core";

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** Somebody nobody has seen before. */
export function newPerson(name = "Ada Lovelace"): Person {
  count += 1;
  return { name, email: `person-${process.pid}-${count}@example.com`, password: "nine wild geese" };
}

/** Fills in and sends the sign-up form; what comes of it is for the test to say. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Create account" }).click();
}

/** Signs up and waits for the account page. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto("/sign-up");
  await fillSignUp(page, person);
  await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
}

/** Fills in and sends the sign-in form; what comes of it is for the test to say. */
export async function sendSignIn(page: Page, { email, password }: Omit<Person, "name">): Promise<void> {
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Signs in and waits for the account page. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto("/sign-in");
  await sendSignIn(page, person);
  await page.getByRole("heading", { name: `Hello, ${person.name}` }).waitFor();
}
