import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { representatives } from "sallyport-tests/ground/long-form";
import { barriers, bringAxe, overflow } from "./barriers.ts";

/** The start page, guides with code, tables and a preview, pages made from the code, a screen's, and what is shown where there is none. */
const PAGES = [
  "/",
  "/guide/own-routes.html",
  "/guide/languages.html",
  "/reference/options.html",
  "/reference/theming.html",
  "/reference/screens/sign-in.html",
  "/404.html",
] as const;
const WAIT = 20_000;

/** For eyes: with SCREENSHOTS naming a folder, a picture of each page goes there. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder) await page.screenshot({ path: join(folder, `${name.replaceAll(/\W+/g, "-")}.png`) });
}

/** Until its script has taken the page over, keys and clicks do nothing. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => "__vue_app__" in (document.querySelector("#app") ?? {}));
}

/** With a preview on the page: until its screen runs. */
async function awaitPreview(page: Page): Promise<void> {
  const preview = page.locator("iframe").first();
  if ((await preview.count()) > 0) {
    await preview.scrollIntoViewIfNeeded();
    await preview.contentFrame().locator("main > *").first().waitFor();
  }
}

/** axe in both schemes, and whether a telephone has to scroll sideways. */
async function inspect(context: BrowserContext, origin: string, path: string): Promise<string[]> {
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`${path} throws: ${error.message}`));
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await open(page, origin + path);
    await awaitPreview(page);
    await bringAxe(page);
    await look(page, `${path} ${colorScheme}`);
    problems.push(...(await barriers(page)).map((barrier) => `${path}, ${colorScheme}: ${barrier}`));
  }
  problems.push(...(await overflow(page)).map((problem) => `${path} ${problem}`));
  await look(page, `${path} narrow`);
  await page.close();
  return problems;
}

/** Search by keys alone, then the link that has the focus. */
async function search(page: Page, origin: string): Promise<string[]> {
  await open(page, origin);
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox").or(page.locator(".search-input")).first().fill("trustedProxies");
  await page.locator("#localsearch-list a").first().waitFor();
  await look(page, "search");
  await page.keyboard.press("Enter");
  const found = page.locator("main", { hasText: "trustedProxies" });
  const problem = `Search for trustedProxies leads to ${page.url()}, which has it not`;
  return found.waitFor({ timeout: WAIT }).then(
    () => [],
    () => [problem],
  );
}

const isDark = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.classList.contains("dark"));

async function darkSwitch(page: Page, origin: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "light" });
  await open(page, origin);
  const before = await isDark(page);
  await page.getByRole("switch").first().click();
  const after = await isDark(page);
  await page.reload();
  const kept = await isDark(page);
  return !before && after && kept ? [] : [`Dark was ${before}, ${after} after the switch, ${kept} after a reload`];
}

/** Tab reaches the link that skips to the text, the navigation and a link of the sidebar; each shows that it has the focus. */
async function keys(page: Page, origin: string): Promise<string[]> {
  await open(page, `${origin}/guide/own-routes.html`);
  const reached: string[] = [];
  for (let left = 40; left > 0; left -= 1) {
    await page.keyboard.press("Tab");
    reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ""));
  }
  const missing = ["Skip to content", "Guides", "Reference", "Vite and React"].filter(
    (text) => !reached.includes(text),
  );
  if (missing.length > 0) return [`Tab does not reach ${missing.join(", ")}: it reaches ${reached.join(" · ")}`];
  await page.getByRole("link", { name: "Reference", exact: true }).first().focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/reference/**");
  return [];
}

/** What is wrong with the site in a browser. */
export async function visit(browser: Browser, origin: string): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  const problems: string[] = [];
  for (const look of [search, darkSwitch, keys]) problems.push(...(await look(page, origin)));
  // The pages of one context load their files once.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  for (const path of representatives("pages", PAGES)) problems.push(...(await inspect(context, origin, path)));
  await context.close();
  return problems;
}
