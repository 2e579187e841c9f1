import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { root } from "../../scripts/lib/workspace.ts";
import { openPreview } from "./previews.ts";

interface Shot {
  readonly screen: string;
  readonly width: number;
  readonly height: number;
  /** A theme of `@sallyport/react/ui/themes`. */
  readonly theme?: string;
}

const themed = (theme: string): Shot => ({ screen: "SignIn", width: 440, height: 700, theme });

/** The pictures of the README, and of the themes in the guide. */
const PICTURES: Readonly<Record<string, Shot>> = {
  SignIn: { screen: "SignIn", width: 520, height: 760 },
  OrganizationProfile: { screen: "OrganizationProfile", width: 1100, height: 760 },
  "theme-neutral": themed("neutral"),
  "theme-bold": themed("bold"),
  "theme-shadcn": themed("shadcn"),
};

const shots = Object.entries(PICTURES);
const textOf = (path: string): string => readFileSync(join(root, path), "utf8");

/** The style sheet of a theme. That of shadcn takes its values from the application. */
function sheetOf(theme: string): string {
  const variables =
    theme === "shadcn" ? textOf("tests/screens/fixtures/shadcn.css").replace(/@custom-variant.*/, "") : "";
  return `${variables}${textOf(`packages/react/themes/${theme}.css`)}`;
}

/** Of 255, and the mean of all cells: other fonts and dates stay below, another screen or a broken one does not. */
const DIFFERENT = 6;

async function take(browser: Browser, origin: string, { screen, theme, ...viewport }: Shot): Promise<Buffer> {
  const page = await browser.newPage({ viewport, colorScheme: "light" });
  await openPreview(page, origin, screen);
  if (theme !== undefined) await page.addStyleTag({ content: sheetOf(theme) });
  await page.addStyleTag({ content: ".tools, .mails { display: none !important }" });
  const picture = await page.screenshot({ animations: "disabled" });
  await page.close();
  return picture;
}

/** Takes them anew. */
export async function takePictures(browser: Browser, origin: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const [name, shot] of shots) writeFileSync(join(folder, `${name}.png`), await take(browser, origin, shot));
}

/** The mean difference between the cells of two pictures; of other sizes they have none in common. */
async function differenceOf(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const sources = [one, other].map((picture) => `data:image/png;base64,${picture.toString("base64")}`);
  return page.evaluate(async (sources) => {
    const CELL = 20;
    const pictures = sources.map((source) => Object.assign(new Image(), { src: source }));
    await Promise.all(pictures.map((picture) => picture.decode()));
    const [first, second] = pictures.map((picture) => {
      const [width, height] = [picture.width / CELL, picture.height / CELL];
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("This browser draws nothing");
      context.imageSmoothingQuality = "high";
      context.drawImage(picture, 0, 0, width, height);
      return context.getImageData(0, 0, width, height).data;
    });
    if (first === undefined || first.length !== second?.length) return 255;
    // Of four values the fourth is how opaque it is: everything is.
    const sum = first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0);
    return (sum / first.length) * (4 / 3);
  }, sources);
}

/** Pictures that no longer show what their screens look like. */
export async function outdatedPictures(browser: Browser, origin: string, folder: string): Promise<string[]> {
  const page = await browser.newPage();
  const problems: string[] = [];
  for (const [name, shot] of shots) {
    const kept = readFileSync(join(folder, `${name}.png`));
    const difference = await differenceOf(page, kept, await take(browser, origin, shot));
    const advice = "pnpm --filter sallyport-docs pictures takes it anew";
    if (difference > DIFFERENT) problems.push(`${name}.png is ${difference.toFixed(1)} off its screen: ${advice}`);
  }
  await page.close();
  return problems;
}
