import type { Page } from "playwright-core";
import { expect } from "vitest";
import { isLong } from "../../ground/long-form.ts";
import { CUT_OFF } from "./cut-off.ts";
import { LANGUAGES, type Tag } from "./languages.ts";
import { look, WIDTHS } from "./look.ts";
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
  // Most words are in several states, and in each of them at both widths.
  const heard = new Map<string, boolean>();
  return (words) => {
    const isHeard = heard.get(words) ?? (plain.has(words) || filled.some((text) => text.test(words)));
    heard.set(words, isHeard);
    return isHeard;
  };
}

const listeners = new Map<Tag, (words: string) => boolean>(TAGS.map((tag) => [tag, listener(tag)]));

interface Spoken {
  readonly tag: Tag;
  /** What cannot be read in full. */
  readonly cut: readonly string[];
  readonly seen: readonly string[];
}

/** Runs in the page: switches it to each language, and measures it there. */
async function inEach(tags: readonly Tag[], cutOff: () => string[]): Promise<Spoken[]> {
  const { speak } = window as unknown as { speak(name: string): void };
  const spoken: Spoken[] = [];
  for (const tag of tags) {
    speak(tag);
    // Effects of the switch run before the page is measured.
    await new Promise((resolve) => setTimeout(resolve));
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) texts.push(text.textContent ?? "");
    const named = [...document.querySelectorAll("main [aria-label]")];
    const seen = [...texts, ...named.map((element) => element.getAttribute("aria-label") ?? "")];
    spoken.push({ tag, cut: cutOff(), seen });
  }
  return spoken;
}

/**
 * Looks at a state in the language in which it was reached, and at its words in the other languages, to which the page
 * is switched in place. The words must fit, and none may stay in the language before. Colours and structure are the
 * same in all languages. At 320 pixels, where words have the least space, every language is read, and at 1280 every third,
 * so that each is read there in some states. The state must also look the same beside Tailwind, set up as the guide
 * says. The short form reads no other language at 1280 pixels, and checks English states beside Tailwind.
 */
export async function lookInLanguages(page: Page, name: string, tag: Tag): Promise<void> {
  const others = TAGS.filter((other) => other !== tag);
  await look(page, `${tag} ${name}`, async (width) => {
    if (width === WIDTHS[1] && (isLong || tag === "en"))
      expect(await drawnOtherwise(page, await tailwind()), `${name}, beside Tailwind`).toEqual([]);
    if (width === WIDTHS[1] && !isLong) return;
    const read = others.filter((_, index) => width !== WIDTHS[1] || index % 3 === name.length % 3);
    // At the end, the page is in its first language again.
    const asked = JSON.stringify([...read, tag]);
    const spoken = await page.evaluate<Spoken[]>(`(${inEach})(${asked}, ${CUT_OFF})`);
    for (const [index, { tag: other, cut, seen }] of spoken.entries()) {
      const before = read[index - 1] ?? tag;
      const what = `${other} ${name}, ${width} pixels`;
      expect(cut, what).toEqual([]);
      const left = seen.filter((words) => listeners.get(before)?.(words) && !listeners.get(other)?.(words));
      expect(left, what).toEqual([]);
    }
  });
}
