import type { Browser, ConsoleMessage, Page } from "playwright-core";
import { isLong } from "sallyport-tests/ground/long-form";
import { PREVIEWED } from "../reference/previewed.ts";
import { barriers, bringAxe, overflow } from "./barriers.ts";

/** Until its server has people in it and the screen has asked it for them. */
export async function openPreview(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/preview/index.html?screen=${name}`);
  // Some screens are only what is given to them.
  await page.locator("main > *").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main [aria-busy='true']"));
}

/** What is wrong with what the page shows, on a small screen, in either scheme. */
async function onTelephone(page: Page): Promise<string[]> {
  const problems = await overflow(page);
  await bringAxe(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    problems.push(...(await barriers(page, { isPart: true })).map((barrier) => `has, ${colorScheme}: ${barrier}`));
  }
  return problems;
}

async function problemsOf(page: Page, origin: string, name: string): Promise<string[]> {
  const problems: string[] = [];
  const onError = ({ message }: Error) => problems.push(`The preview of ${name} throws: ${message}`);
  const onLine = (line: ConsoleMessage) => {
    if (["error", "warning"].includes(line.type())) problems.push(`The preview of ${name} complains: ${line.text()}`);
  };
  page.on("pageerror", onError).on("console", onLine);
  try {
    await openPreview(page, origin, name);
    const alerts = (await page.locator("main [role=alert]").allInnerTexts()).filter(Boolean);
    problems.push(...alerts.map((words) => `The preview of ${name} begins with: ${words}`));
    if (isLong) problems.push(...(await onTelephone(page)).map((problem) => `The preview of ${name} ${problem}`));
  } catch (error) {
    problems.push(`The preview of ${name} does not open: ${String(error)}`);
  }
  page.off("pageerror", onError).off("console", onLine);
  return problems;
}

/** Somebody signs in at a preview, in another language, with the server that is in the page. */
async function signIn(page: Page, origin: string): Promise<void> {
  await openPreview(page, origin, "SignIn");
  await page.getByLabel("Email address").fill("grace@example.com");
  await page.getByLabel("Password", { exact: true }).fill("nine wild ducks");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const refusal = page.getByText("Incorrect email address or password.");
  await refusal.waitFor();
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  // Words of the language before go; what was typed stays.
  await refusal.waitFor({ state: "detached" });
  await page.getByLabel("Passwort", { exact: true }).fill("nine wild geese");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("You have arrived at the application.").waitFor();
}

/** A second factor by a mailed code, an admin who leaves somebody's account, and a call that asks again who it is. */
async function goFurther(page: Page, origin: string): Promise<void> {
  await openPreview(page, origin, "TwoFactor");
  await page.getByText("Use another method").click();
  await page.getByRole("button", { name: "Email me a code" }).click();
  await page.getByRole("button", { name: "Send code" }).click();
  const mail = page.getByRole("list", { name: "Mails" }).getByText(/\d{6}/);
  const code = /\d{6}/.exec((await mail.textContent()) ?? "")?.[0] ?? "";
  await page.getByLabel("Email code").fill(code);
  await page.getByText("You have arrived at the application.").waitFor();
  await openPreview(page, origin, "ImpersonationBanner");
  await page.getByRole("button").first().click();
  await page.getByRole("heading", { name: "Grace Hopper" }).waitFor();
  await openPreview(page, origin, "Reauthenticate");
  await page.getByRole("button", { name: "Make a key" }).click();
  await page.getByLabel("Password", { exact: true }).fill("nine wild geese");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("The key is made.").waitFor();
}

/** A path of `Screens` that is another screen's, and a sign-in that leaves the page where it is. */
async function goAbout(page: Page, origin: string): Promise<void> {
  await openPreview(page, origin, "Screens");
  await page.getByRole("heading", { name: "Account settings" }).waitFor();
  await page.getByRole("link", { name: "Users" }).click();
  await page.getByRole("heading", { name: "Users" }).waitFor();
  await page.getByRole("link", { name: "Nowhere" }).click();
  await page.getByText("/nowhere is a page of the application.").waitFor();
  await openPreview(page, origin, "Modal");
  await page.getByRole("button", { name: "Sign in here" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await dialog.getByLabel("Email address").fill("grace@example.com");
  await dialog.getByLabel("Password", { exact: true }).fill("nine wild geese");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Account: Grace Hopper" }).waitFor();
  await dialog.waitFor({ state: "detached" });
}

/** What is wrong with the previews of screens. */
export async function visitPreviews(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 720, height: 640 } });
  await signIn(page, origin);
  await goFurther(page, origin);
  await goAbout(page, origin);
  const problems: string[] = [];
  for (const name of PREVIEWED.filter((_, index) => isLong || index % 3 === 0))
    problems.push(...(await problemsOf(page, origin, name)));
  await page.close();
  return problems;
}
