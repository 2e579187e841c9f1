import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cutOff } from "./cut-off.ts";
import { LANGUAGES, type Tag } from "./languages.ts";
import { look, WIDTHS, widen } from "./look.ts";
import { TAGS } from "./say.ts";
import { drawnOtherwise, tailwind } from "./tailwind.ts";

const wordsOf = (tag: Tag): string[] => Object.values(LANGUAGES[tag].texts).filter((text) => typeof text === "string");

const speak = (page: Page, tag: Tag): Promise<void> =>
  page.evaluate((name) => (window as unknown as { speak(name: string): void }).speak(name), tag);

/** Texts of the page that stand in the language before, although the one that is spoken has others. */
async function leftOf(page: Page, before: Tag, spoken: Tag): Promise<string[]> {
  const own = new Set(wordsOf(spoken));
  const foreign = wordsOf(before).filter((text) => !own.has(text));
  const seen = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text.textContent ?? "");
    const named = [...document.querySelectorAll("main [aria-label]")];
    return [...texts, ...named.map((element) => element.getAttribute("aria-label") ?? "")];
  });
  return seen.filter((text) => foreign.includes(text));
}

/**
 * Looks at a state, in the language in which somebody came there; then at its words in the others, which are switched to where
 * it stands: they fit, and none of the language before is left. Colours and structure are the same in all of them, and beside
 * Tailwind, set up as the guide says.
 */
export async function lookInLanguages(page: Page, name: string, tag: Tag): Promise<void> {
  await look(page, `${tag} ${name}`);
  expect(await drawnOtherwise(page, await tailwind()), `${name}, beside Tailwind`).toEqual([]);
  const others = TAGS.filter((other) => other !== tag);
  for (const width of WIDTHS) {
    await widen(page, width);
    for (const other of others) {
      await speak(page, other);
      const what = `${other} ${name}, ${width} pixels`;
      expect(await cutOff(page), what).toEqual([]);
      expect(await leftOf(page, tag, other), what).toEqual([]);
    }
  }
  await speak(page, tag);
}
