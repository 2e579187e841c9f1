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
  for (const screen of SCREENS) {
    const context = await browser.newContext({ viewport: screen.size, reducedMotion: "reduce" });
    await takeScreen(await context.newPage(), origin, screen);
    await context.close();
  }
}
