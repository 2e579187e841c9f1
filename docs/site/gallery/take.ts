import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@sallyport/i18n/languages";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { sayIn } from "sallyport-tests/screens/ground/say";
import type { Shot } from "./shots.ts";
import { nameOf, type Theme, type Variant, type Width } from "./variants.ts";

const HEIGHTS: Readonly<Record<Width, number>> = { 1280: 800, 375: 812 };
/** A page whose DOM has not changed for this long is taken to be complete. */
const QUIET_MS = 250;
/** A state that is still moving after this long is taken as it is. */
const LIMIT_MS = 5000;
const ACT_MS = 10_000;
/** A busy machine takes its time for a long page. */
const SCREENSHOT_MS = 120_000;
const AT_ONCE = 2;

/** The states to take, and the themes of each width and language. */
export interface Job {
  readonly shots: readonly Shot[];
  readonly themes: readonly Theme[];
  readonly widths: readonly Width[];
  readonly languages: readonly Language[];
}

export const fileOf = (folder: string, { screen, state }: Shot, variant: Variant): string =>
  join(folder, screen, `${state}-${nameOf(variant)}.png`);

/** A phone has a coarse pointer, for which the screens make their controls larger. */
const openContext = (browser: Browser, width: Width): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width, height: HEIGHTS[width] },
    isMobile: width === 375,
    hasTouch: width === 375,
    reducedMotion: "reduce",
  });

const rest = (page: Page): Promise<void> =>
  page.evaluate(
    ([quiet, limit]) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, quiet);
        setTimeout(resolve, limit);
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(resolve, quiet);
        }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    [QUIET_MS, LIMIT_MS] as const,
  );

/** Opens a state without the tools of the preview, and waits until it is at rest. */
export async function openShot(
  page: Page,
  origin: string,
  { screen, begins }: Shot,
  language: Language,
): Promise<void> {
  const query = new URLSearchParams({ screen, language, ...(begins !== null && { state: begins }) });
  await page.goto(`${origin}/preview/index.html?${query}`);
  // A screen may show nothing in some states, so its frame is enough.
  await page.locator("main").waitFor({ state: "attached" });
  await page.addStyleTag({ content: ".tools, .mails { display: none !important }" });
  await rest(page);
}

interface View {
  readonly width: Width;
  readonly language: Language;
}

/**
 * Makes the window as high as the page, because a picture beyond the window would be taken without the coarse pointer
 * of a phone. A dialog stands in the window, so its page is shown there.
 */
async function fitWindow(page: Page, width: Width): Promise<void> {
  const height = await page.evaluate(() =>
    document.querySelector("dialog[open]") === null ? document.documentElement.scrollHeight : innerHeight,
  );
  if (height > HEIGHTS[width]) await page.setViewportSize({ width, height });
}

/** The pictures are taken even if the act fails, because they show what was there instead. */
async function takeThemes(page: Page, folder: string, shot: Shot, view: View, themes: Job["themes"]): Promise<void> {
  await fitWindow(page, view.width);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const path = fileOf(folder, shot, { theme, ...view });
    await page.screenshot({ path, animations: "disabled", timeout: SCREENSHOT_MS });
  }
}

const firstLine = (error: unknown): string => String(error).split("\n", 1)[0] ?? "";

/** Takes the pictures of a job, and returns which states could not be reached. */
export async function take(browser: Browser, origin: string, folder: string, job: Job): Promise<string[]> {
  const problems: string[] = [];
  for (const { screen } of job.shots) mkdirSync(join(folder, screen), { recursive: true });

  async function takeShot(page: Page, shot: Shot, view: View): Promise<void> {
    const { screen, state } = shot;
    const complain = (error: unknown) =>
      problems.push(`${screen} ${state}, ${view.width} ${view.language}: ${firstLine(error)}`);
    page.on("pageerror", complain);
    try {
      await page.emulateMedia({ colorScheme: job.themes[0] ?? "light" });
      await openShot(page, origin, shot, view.language);
      page.setDefaultTimeout(ACT_MS);
      await shot.act?.(page, sayIn(view.language)).catch(complain);
      await rest(page);
      await takeThemes(page, folder, shot, view, job.themes);
    } catch (error) {
      complain(error);
    }
  }

  for (const width of job.widths) {
    const waiting = job.languages.flatMap((language) => job.shots.map((shot) => ({ shot, language })));
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        // What one screen keeps in cookies must not show on another.
        const context = await openContext(browser, width);
        await takeShot(await context.newPage(), next.shot, { width, language: next.language });
        await context.close();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }
  return problems;
}
