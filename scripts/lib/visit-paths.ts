import { LIN } from "./call.ts";
import { type Browser, complaintsOf, fill, GRACE, type Page, shows } from "./visited-page.ts";

/** Waits until React has hydrated the element, because an earlier click is lost or reloads the page. */
async function wakes(page: Page, selector = "form"): Promise<void> {
  await page.locator(selector).waitFor();
  const marks = `Object.keys(document.querySelector(${JSON.stringify(selector)}) ?? {})`;
  await page.waitForFunction(`${marks}.some((mark) => mark.startsWith("__reactProps"))`);
}

/** Visits the screens of several paths: signs up, creates an organization, opens the account and signs out. */
export async function visitPaths(browser: Browser, origin: string): Promise<void> {
  const { name, email, password } = GRACE;
  const page = await browser.newPage();
  const broken = complaintsOf(page);
  await page.goto(`${origin}/organization`);
  await page.getByRole("link", { name: "Sign up" }).click();
  await shows(page, "At least 8 characters");
  await wakes(page);
  await fill(page, { name, email, password }, "Create account");
  await page.waitForURL(`${origin}/organization`);
  await page.goto(`${origin}/create-organization`);
  await wakes(page);
  await fill(page, { name: "Acme" }, "Create organization");
  await shows(page, "Your role: Owner");
  await page.goto(`${origin}/account`);
  await shows(page, "Account settings");
  await wakes(page, "[data-part=user-button] [data-part=menu-button]");
  await page.getByRole("button", { name: `Account: ${name}` }).click();
  await page.getByRole("menuitem", { name: "Sign out", exact: true }).click();
  await shows(page, "Keep me signed in");
  const colour = await page.evaluate(
    "getComputedStyle(document.querySelector('form [data-part=button]')).backgroundColor",
  );
  if (colour !== "rgb(10, 107, 78)") throw new Error(`The button is ${colour}, not of the theme`);
  if (broken.length > 0) throw new Error(`The page throws: ${broken.join("\n")}`);
}

/** Checks that screens are rendered by the server, and that back and forward navigate without a load. */
export async function visitRendered(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  const broken = complaintsOf(page);
  const [rendered, missing] = [await fetch(`${origin}/sign-in`), await fetch(`${origin}/nowhere`)];
  if (!(await rendered.text()).includes('name="password"')) throw new Error("The server's page has no sign-in");
  if (missing.status !== 404) throw new Error(`A missing page answers ${missing.status}`);
  await page.goto(`${origin}/sign-in`);
  await wakes(page);
  await page.evaluate("globalThis.isTheSamePage = true");
  await page.getByRole("link", { name: "Sign up" }).click();
  await shows(page, "At least 8 characters");
  await page.locator("h1:focus").waitFor();
  await page.goBack();
  await shows(page, "Keep me signed in");
  await page.goForward();
  await shows(page, "At least 8 characters");
  if ((await page.evaluate("globalThis.isTheSamePage")) !== true) throw new Error("A link has reloaded the page");
  if (broken.length > 0) throw new Error(`The page complains: ${broken.join("\n")}`);
  await visitPaths(browser, origin);
}

/** Is redirected from the home page to a form, and back after the server has signed in the user of `call`. */
export async function visitRedirect(browser: Browser, origin: string): Promise<void> {
  const page = await browser.newPage();
  const broken = complaintsOf(page);
  await page.goto(origin);
  await page.waitForURL(`${origin}/sign-in`);
  // A form with an address of its own needs no script.
  if ((await page.locator("form").getAttribute("action")) !== "/api/sign-in") await wakes(page);
  await fill(page, { email: LIN.email, password: "wrong horse battery" }, "Sign in");
  await shows(page, "Invalid email or password");
  await fill(page, { email: LIN.email, password: LIN.password }, "Sign in");
  await page.waitForURL(`${origin}/`);
  await shows(page, `Hello, ${LIN.name}`);
  if (broken.length > 0) throw new Error(`The page complains: ${broken.join("\n")}`);
}
