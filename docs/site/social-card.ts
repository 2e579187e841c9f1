import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";

/** The size that Open Graph and X ask for. */
const SIZE = { width: 1200, height: 630 };

/** Takes the picture that other sites show with a link to this one. */
export async function takeSocialCard(browser: Browser, folder: string): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE });
  await page.goto(pathToFileURL(join(import.meta.dirname, "social-card.html")).href);
  await page.screenshot({ path: join(folder, "social-card.png") });
  await page.close();
}
