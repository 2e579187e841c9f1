import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { sayIn } from "sallyport-tests/screens/ground/say";
import { FIRST, SHOTS, type Shot } from "./gallery/shots.ts";
import { openShot } from "./gallery/take.ts";
import { differences } from "./looks/differences.ts";
import { elementsOf } from "./looks/elements.ts";
import { type Looks, type Scheme, summary, type Views, type Width } from "./looks/summary.ts";
import { openPreview } from "./previews.ts";

const SCHEMES: readonly Scheme[] = ["light", "dark"];
const WIDTHS: readonly Width[] = [1280, 375];
const NOON = Date.UTC(2026, 0, 15, 12);

const theme = dirname(createRequire(import.meta.url).resolve("vitepress/theme"));
const font = readFileSync(join(theme, "fonts", "inter-roman-latin.woff2")).toString("base64");

/** Every machine has this font, whatever is installed on it. */
const FONT = `
  @font-face { font-family: Looks; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
  :root, body { font-family: Looks !important; --sallyport-font: Looks; --sallyport-font-mono: Looks }
  .tools, .mails { display: none !important }`;

/** What is compared beside the first state of each screen: a menu, a dialog, a refusal, and lists with and without rows. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  SignIn: ["refused"],
  TwoFactor: ["refused"],
  UserButton: ["open"],
  UserProfile: ["set-up-two-factor"],
  OrganizationProfile: ["manage-member", "settings-delete", "invitations-many-chosen"],
  AdminUsers: ["chosen", "none"],
};

const isCompared = ({ screen, state }: Shot): boolean => state === FIRST || (STATES[screen]?.includes(state) ?? false);

const nameOf = ({ screen, state }: Shot): string => (state === FIRST ? screen : `${screen} ${state}`);

/** Lets the page begin at a time, because dates are texts, whose width must not change from day to day. */
function beginAt(time: number): void {
  const ahead = time - Date.now();
  const now = Date.now.bind(Date);
  Date.now = () => now() + ahead;
  globalThis.Date = new Proxy(Date, {
    construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [Date.now()] : given, made),
  });
}

async function open(page: Page, origin: string, shot: Shot): Promise<void> {
  if (shot.state === FIRST) return await openPreview(page, origin, shot.screen);
  await openShot(page, origin, shot, "en");
  await shot.act?.(page, sayIn("en"));
  await page.mouse.move(0, 0);
  await page.waitForFunction(() => !document.querySelector("main [aria-busy='true']"));
}

async function viewsOf(page: Page, origin: string, shot: Shot): Promise<Views> {
  await open(page, origin, shot);
  await page.addStyleTag({ content: FONT });
  // How long a skeleton is shown depends on the machine.
  await page.waitForFunction(() => document.querySelector("main [data-part^=skeleton]") === null);
  const views: Partial<Record<keyof Views, Views[keyof Views]>> = {};
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.evaluate(async () => {
        await document.fonts.load("14px Looks");
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      });
      views[`${colorScheme} ${width}`] = await elementsOf(page);
    }
  }
  return views as Views;
}

/** Reads how the browser draws every preview. Each has a page of its own, so that none depends on the one before. */
async function readLooks(browser: Browser, origin: string): Promise<Looks> {
  const screens = new Map<string, Views>();
  const context = await browser.newContext({ locale: "en-US", timezoneId: "UTC", reducedMotion: "reduce" });
  await context.addInitScript(beginAt, NOON);
  const page = await context.newPage();
  for (const shot of SHOTS.filter(isCompared)) screens.set(nameOf(shot), await viewsOf(page, origin, shot));
  await context.close();
  return summary(screens);
}

/** One line for each part, so that a change is easy to review. */
const textOf = (looks: Looks): string =>
  `${JSON.stringify(looks, null, 1).replaceAll(/\[\s+"([^\]]*?)"\s+\]/g, (list) => list.replaceAll(/\s*\n\s*/g, " "))}\n`;

/** Writes the looks of the previews into the file. */
export async function writeLooks(browser: Browser, origin: string, file: string): Promise<void> {
  writeFileSync(file, textOf(await readLooks(browser, origin)));
}

/** Where the previews do not look as the file says. */
export async function changedLooks(browser: Browser, origin: string, file: string): Promise<string[]> {
  const kept: Looks = JSON.parse(readFileSync(file, "utf8"));
  const found = differences(kept, await readLooks(browser, origin));
  const advice = "If this is meant, run pnpm --filter sallyport-docs looks.";
  return found.length === 0 ? [] : [...found, advice];
}
