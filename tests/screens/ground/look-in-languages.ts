import type { Page } from "playwright-core";
import { expect } from "vitest";
import { cutOff, hidesOf } from "./cut-off.ts";
import { LANGUAGES, type Tag } from "./languages.ts";
import { look, WIDTHS, widen } from "./look.ts";
import { TAGS } from "./say.ts";
import { drawnOtherwise, tailwind } from "./tailwind.ts";

const PLACE = /\{\w+\}/;

/** Matches a text whose placeholders are filled in. */
const written = (text: string): RegExp =>
  new RegExp(
    `^${text
      .replaceAll(/[.*+?^$()|[\]\\/]/g, "\\$&")
      .split(PLACE)
      .join(".+")}$`,
    "s",
  );

/**
 * Whether a text has enough words besides its placeholders to identify its language. One word may belong to two
 * languages.
 */
const isKnown = (text: string): boolean => {
  const words =
    text
      .split(PLACE)
      .join(" ")
      .match(/\p{L}{3,}/gu) ?? [];
  return words.length > (PLACE.test(text) ? 1 : 0);
};

/** Tells whether words are a text of a language, among the texts that identify it. */
function listener(tag: Tag): (words: string) => boolean {
  const texts = Object.values(LANGUAGES[tag].texts);
  const known = texts.flatMap((text) => (typeof text === "string" ? [text] : Object.values(text))).filter(isKnown);
  const plain = new Set(known.filter((text) => !PLACE.test(text)));
  const filled = known.filter((text) => PLACE.test(text)).map(written);
  return (words) => plain.has(words) || filled.some((text) => text.test(words));
}

const listeners = new Map<Tag, (words: string) => boolean>(TAGS.map((tag) => [tag, listener(tag)]));

const speak = (page: Page, tag: Tag): Promise<void> =>
  page.evaluate((name) => (window as unknown as { speak(name: string): void }).speak(name), tag);

/** Lists the texts of the page that are still in the language before, although the present one has other texts. */
async function leftOf(page: Page, before: Tag, spoken: Tag): Promise<string[]> {
  const seen = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text.textContent ?? "");
    const named = [...document.querySelectorAll("main [aria-label]")];
    return [...texts, ...named.map((element) => element.getAttribute("aria-label") ?? "")];
  });
  return seen.filter((words) => listeners.get(before)?.(words) && !listeners.get(spoken)?.(words));
}

/**
 * Looks at a state in the language in which it was reached, and then at its words in the other languages, to which the
 * page is switched in place. The words must fit, and none may stay in the language before. Colours and structure are
 * the same in all languages. The state must also look the same beside Tailwind, set up as the guide says.
 */
export async function lookInLanguages(page: Page, name: string, tag: Tag): Promise<void> {
  await look(page, `${tag} ${name}`);
  expect(await drawnOtherwise(page, await tailwind()), `${name}, beside Tailwind`).toEqual([]);
  const others = TAGS.filter((other) => other !== tag);
  for (const width of WIDTHS) {
    await widen(page, width);
    await speak(page, tag);
    const unseen = await hidesOf(page);
    let before = tag;
    for (const other of others) {
      await speak(page, other);
      const what = `${other} ${name}, ${width} pixels`;
      const [cut, left] = await Promise.all([cutOff(page, unseen), leftOf(page, before, other)]);
      expect(cut, what).toEqual([]);
      expect(left, what).toEqual([]);
      before = other;
    }
  }
  await speak(page, tag);
}
