import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";

const source = readFileSync(join(import.meta.dirname, "..", "preview", "screens.tsx"), "utf8");

/** Screens that have a preview. */
const PREVIEWS = [...source.matchAll(/^ {2}([A-Z]\w+): \{/gm)].map(([, name = ""]) => name);

/** Until its server has people in it and the screen has asked it for them. */
async function open(page: Page, origin: string, name: string): Promise<void> {
  await page.goto(`${origin}/preview/index.html?screen=${name}`);
  await page.locator("main [data-sallyport]").first().waitFor();
  await page.waitForFunction(() => !document.querySelector("main [aria-busy='true']"));
}

async function problemsOf(browser: Browser, origin: string, name: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 720, height: 640 } });
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(`The preview of ${name} throws: ${message}`));
  page.on("console", (line) => {
    if (["error", "warning"].includes(line.type())) problems.push(`The preview of ${name} complains: ${line.text()}`);
  });
  try {
    await open(page, origin, name);
    const alerts = (await page.locator("main [role=alert]").allInnerTexts()).filter(Boolean);
    problems.push(...alerts.map((words) => `The preview of ${name} begins with: ${words}`));
  } catch (error) {
    problems.push(`The preview of ${name} does not open: ${String(error)}`);
  }
  await page.close();
  return problems;
}

/** Somebody signs in at a preview, in another language, with the server that is in the page. */
async function signIn(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage();
  await open(page, origin, "SignIn");
  await page.getByLabel("E-mail address").fill("grace@example.com");
  await page.getByLabel("Password", { exact: true }).fill("nine wild ducks");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  const refusal = page.getByText("The email address or the password is wrong.");
  await refusal.waitFor();
  await page.getByLabel("Language").selectOption("de");
  await page.getByRole("heading", { name: "Anmelden" }).waitFor();
  // Words of the language before go; what was typed stays.
  await refusal.waitFor({ state: "detached" });
  await page.getByLabel("Passwort", { exact: true }).fill("nine wild geese");
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.getByText("You have arrived at the application.").waitFor();
  await page.close();
  return [];
}

/** What is wrong with the previews of screens. */
export async function visitPreviews(browser: Browser, origin: string): Promise<string[]> {
  const problems = await signIn(browser, origin);
  for (const name of PREVIEWS) problems.push(...(await problemsOf(browser, origin, name)));
  return problems;
}

const PICTURES = { SignIn: { width: 520, height: 760 }, OrganizationProfile: { width: 1100, height: 760 } };

/** The pictures of the README. */
export async function takePictures(browser: Browser, origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, viewport] of Object.entries(PICTURES)) {
    const page = await browser.newPage({ viewport });
    await open(page, origin, name);
    await page.addStyleTag({ content: ".tools, .mails { display: none !important }" });
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
  }
}
