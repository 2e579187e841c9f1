import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium } from "../../ground/chromium.ts";
import { bringContrasts, type Contrasts } from "../ground/contrast.ts";
import { button, say } from "../ground/page.ts";
import { front } from "../ground/sites.ts";

/** Some lie where the colour of the text changes, and some are more vivid than a screen can show. */
const ACCENTS = [
  ...["#000", "#222", "#444", "#666", "#757575", "#777", "#999", "#bbb", "#ddd", "#fff"],
  ...["#f00", "#ff8000", "#ff0", "#0f0", "#0ff", "#00f", "#f0f", "#d00070", "#b84d00", "#008000", "#008080"],
  ...["#ffd1dc", "#c1e1c1", "#aec6cf", "#cfcfc4", "#b39eb5", "#fdfd96"],
  ...["#1a0000", "#001a00", "#00001a", "#fffbe6", "#f0f8ff"],
  ...["#0d7a5f", "#6c47ff", "oklch(0.55 0.35 300)", "oklch(0.7 0.35 150)", "color(display-p3 0 1 0)"],
];

type Found = readonly [what: string, contrast: number];

/** Reads contrasts of the sign-in screen in each accent, and returns those that are too low. The page runs it. */
function tooLow([accents, state]: readonly [readonly string[], string]): { read: number; low: Found[] } {
  const { contrast, behind } = (window as unknown as { contrasts: Contrasts }).contrasts;
  const main = document.querySelector("main button[type=submit]");
  const links = [...document.querySelectorAll("main a[href]")];
  if (main === null || links.length === 0) throw new Error("The sign-in screen is not there");
  const styles: string[] = [];
  const all = accents.flatMap((accent) => {
    document.documentElement.style.setProperty("--sallyport-accent", accent);
    const { color, backgroundColor, outlineColor, outlineStyle } = getComputedStyle(main);
    const outline = outlineStyle === "none" ? 0 : contrast(outlineColor, behind(main.parentElement));
    styles.push(backgroundColor);
    return [
      { what: `text of the button, ${state}`, is: contrast(color, backgroundColor), least: 4.5 },
      ...(state === "focused" ? [{ what: "focus ring", is: outline, least: 3 }] : []),
      ...links.map((link) => ({ what: "link", is: contrast(getComputedStyle(link).color, behind(link)), least: 4.5 })),
    ].map((one) => ({ ...one, what: `${one.what}, ${accent}` }));
  });
  const low = all.filter(({ is, least }) => is < least).map(({ what, is }): Found => [what, is]);
  return { read: new Set(styles).size, low };
}

/** Brings the button into a state that a user sees. */
const STATES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  focused: async (page) => {
    await page.locator("input[type=password]").focus();
    while (await page.evaluate(() => !document.activeElement?.matches("[type=submit]")))
      await page.keyboard.press("Tab");
  },
  hovered: (page) => button(page, say("signIn.submit")).hover(),
  pressed: (page) => page.mouse.down(),
};

describe.runIf(hasChromium)("any accent", () => {
  const site = front();

  test.each(["light", "dark"] as const)("can be read in a %s scheme", async (colorScheme) => {
    const { page } = await site.visit("en");
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto("/sign-in");
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
    await bringContrasts(page);
    for (const [state, reach] of Object.entries(STATES)) {
      await reach(page);
      const { read, low } = await page.evaluate(tooLow, [ACCENTS, state] as const);
      expect(read).toBe(ACCENTS.length);
      expect(low).toEqual([]);
    }
    await page.mouse.move(0, 0);
    await page.mouse.up();
  });

  test("text that is too pale for an accent is found", async () => {
    const { page } = await site.visit("en");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/sign-in");
    await button(page, say("social.continue", { provider: "GitHub" })).waitFor();
    await bringContrasts(page);
    await page.addStyleTag({ content: "[data-sallyport] { --sallyport-on-accent: #fff }" });
    const { low } = await page.evaluate(tooLow, [["#ddd", "#000"], "at rest"] as const);
    expect(low.map(([what]) => what)).toEqual(["text of the button, at rest, #ddd"]);
  });
});
