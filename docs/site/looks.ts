import { readFileSync, writeFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { openPreview } from "./previews.ts";

/** The screens whose parts are compared. The others are made of the same parts. */
const SCREENS = [
  "SignIn",
  "SignUp",
  "TwoFactor",
  "UserProfile",
  "OrganizationProfile",
  "AdminUsers",
  "ApiKeys",
] as const;
const PLACES = [
  { colorScheme: "light", width: 1280 },
  { colorScheme: "dark", width: 375 },
] as const;

/** What the look of each part comes down to, by scheme and width. */
type Looks = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Reads how the browser draws each part. Sizes that depend on the fonts of a machine are left out. */
const looksOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() => {
    const looks: Record<string, string[]> = {};
    for (const element of document.querySelectorAll("main [data-part]")) {
      if (!element.checkVisibility() || element.closest("svg")) continue;
      const style = getComputedStyle(element);
      const tone = element.getAttribute("data-tone");
      const name = `${element.getAttribute("data-part")}${tone === null ? "" : `.${tone}`}`;
      const look = [
        `${style.fontSize}/${style.fontWeight}`,
        style.color,
        style.backgroundColor,
        style.borderTopWidth === "0px" ? "no edge" : style.borderTopColor,
        style.borderTopLeftRadius,
        `${style.paddingTop} ${style.paddingLeft}`,
        style.display,
      ].join(" | ");
      looks[name] ??= [];
      if (!looks[name].includes(look)) looks[name].push(look);
    }
    return looks;
  });

async function readLooks(browser: Browser, origin: string): Promise<Looks> {
  const found: Record<string, Record<string, string[]>> = {};
  for (const { colorScheme, width } of PLACES) {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 800 }, reducedMotion: "reduce" });
    const looks: Record<string, string[]> = {};
    for (const screen of SCREENS) {
      await openPreview(page, origin, screen);
      // How long a skeleton is shown depends on the machine.
      await page.waitForFunction(() => document.querySelector("main [data-part^=skeleton]") === null);
      for (const [part, seen] of Object.entries(await looksOf(page)))
        looks[part] = [...new Set([...(looks[part] ?? []), ...seen])].sort();
    }
    await page.close();
    found[`${colorScheme}, ${width} px`] = Object.fromEntries(
      Object.entries(looks).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
  return found;
}

const textOf = (looks: Looks): string => `${JSON.stringify(looks, null, 2)}\n`;

/** Writes the look of each part into the file. */
export async function writeLooks(browser: Browser, origin: string, file: string): Promise<void> {
  writeFileSync(file, textOf(await readLooks(browser, origin)));
}

/** Parts that do not look as the file says. */
export async function changedLooks(browser: Browser, origin: string, file: string): Promise<string[]> {
  const kept: Looks = JSON.parse(readFileSync(file, "utf8"));
  const found = await readLooks(browser, origin);
  const advice = "if it is meant, run pnpm --filter sallyport-docs looks";
  return Object.entries(found).flatMap(([place, looks]) =>
    [...new Set([...Object.keys(looks), ...Object.keys(kept[place] ?? {})])]
      .filter((part) => JSON.stringify(looks[part]) !== JSON.stringify(kept[place]?.[part]))
      .map((part) => `${part} looks different (${place}): ${looks[part]?.join("; ") ?? "it is gone"}. ${advice}`),
  );
}
