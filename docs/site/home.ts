import type { Browser, Page } from "playwright-core";
import { isLong } from "sallyport-tests/ground/long-form";
import { barriers, bringAxe, overflow } from "./barriers.ts";

interface Place {
  readonly width: number;
  readonly colorScheme: "light" | "dark";
}

const PLACES: readonly Place[] = [
  { width: 1280, colorScheme: "light" },
  { width: 375, colorScheme: "dark" },
  ...(isLong
    ? ([
        { width: 1280, colorScheme: "dark" },
        { width: 375, colorScheme: "light" },
      ] as const)
    : []),
];
/** The narrowest width at which a page must not scroll sideways. @see WCAG 2.2, 1.4.10 */
const NARROWEST = 320;

/** Tables that are wider than their box, so that a part of them is hidden until somebody scrolls. */
const hiddenTables = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll(".table")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((table) => `the table ${table.textContent?.trim().slice(0, 40)} is wider than its box`),
  );

/** The pictures are those of the theme, and there. */
const missingPictures = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown = [...document.querySelectorAll<HTMLImageElement>(".screen-gallery img")].filter((picture) =>
      picture.checkVisibility(),
    );
    if (shown.length === 0) return ["there is no picture of a screen"];
    for (const picture of shown) picture.loading = "eager";
    const loaded = await Promise.allSettled(shown.map((picture) => picture.decode()));
    return loaded.flatMap(({ status }, at) => (status === "fulfilled" ? [] : [`${shown[at]?.src} is not there`]));
  });

async function visitPlace(page: Page, origin: string, { width, colorScheme }: Place): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(`The start page throws: ${message}`));
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(origin);
  const preview = page.locator("iframe").first();
  await preview.scrollIntoViewIfNeeded();
  await preview.contentFrame().getByRole("textbox").first().waitFor();
  await bringAxe(page);
  const found = [
    ...(await barriers(page)),
    ...(await hiddenTables(page)),
    ...(isLong ? await missingPictures(page) : []),
  ];
  problems.push(...found.map((problem) => `The start page, ${width} ${colorScheme}: ${problem}`));
  if (colorScheme === "dark") {
    const wide = await overflow(page, NARROWEST);
    problems.push(...wide.map((problem) => `The start page ${problem}`));
  }
  return problems;
}

/** What is wrong with the start page: axe, tables and pictures in each place, and sideways scroll. */
export async function visitHome(browser: Browser, origin: string): Promise<string[]> {
  // The pages of one context load their files once.
  const context = await browser.newContext();
  const problems: string[] = [];
  for (const place of PLACES) {
    const page = await context.newPage();
    problems.push(...(await visitPlace(page, origin, place)));
    await page.close();
  }
  await context.close();
  return problems;
}
