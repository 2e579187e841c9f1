import type { Browser, Page } from "playwright-core";
import { isLong } from "sallyport-tests/ground/long-form";
import { barriers, bringAxe, overflow } from "./barriers.ts";

const WIDTHS = [1280, 375] as const;
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

/** What is wrong with the start page: axe, tables and pictures at each width in each scheme, and sideways scroll. */
export async function visitHome(browser: Browser, origin: string): Promise<string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    for (const colorScheme of ["light", "dark"] as const) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" });
      page.on("pageerror", ({ message }) => problems.push(`The start page throws: ${message}`));
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
      await page.close();
    }
  }
  return problems;
}
