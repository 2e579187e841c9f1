import { mkdirSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { sayIn } from "sallyport-tests/screens/ground/say";
import { SHOTS } from "./gallery/shots.ts";
import { openShot } from "./gallery/take.ts";
import { THEMES } from "./gallery/variants.ts";
import { fileOf, folder, SCREENS } from "./home-screens.ts";

async function takeScreen(page: Page, origin: string, { name, state }: (typeof SCREENS)[number]): Promise<void> {
  const shot = SHOTS.find((one) => one.screen === name && one.state === state);
  if (shot === undefined) throw new Error(`${name} has no state ${state}`);
  await openShot(page, origin, shot, "en");
  await shot.act?.(page, sayIn("en"));
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme });
    await page.screenshot({ path: fileOf(name, theme), animations: "disabled", timeout: 120_000 });
  }
}

/** Takes the pictures of the start page. */
export async function takeScreens(browser: Browser, origin: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  // A context loads the files of the previews once. What a screen keeps must not show on another.
  const context = await browser.newContext({ reducedMotion: "reduce" });
  for (const screen of SCREENS) {
    const page = await context.newPage();
    await page.setViewportSize(screen.size);
    await takeScreen(page, origin, screen);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await page.close();
  }
  await context.close();
}
