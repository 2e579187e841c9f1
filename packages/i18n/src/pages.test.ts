import { describe, expect, test } from "vitest";
import { challengePageTexts } from "./challenge-page.ts";
import { confirmPageTexts } from "./confirm-page.ts";
import { errorPageTexts } from "./error-page.ts";
import { type Language, languages } from "./languages.ts";
import { linkPageTexts } from "./link-page.ts";
import { signInNoticePageTexts } from "./sign-in-notice-page.ts";
import { undoPageTexts } from "./undo-page.ts";

const VALUES = ["Ann", "ann@example.com", "1.1.2030"];

/** Every text by its key, with the number of values that it must contain. */
function textsOf(value: object, place = ""): [place: string, text: string, said: number][] {
  return Object.entries(value).flatMap(([name, text]) => {
    if (typeof text === "string") return [[`${place}${name}`, text, 0]];
    return typeof text === "function"
      ? [[`${place}${name}`, text(...VALUES), text.length]]
      : textsOf(text, `${place}${name}.`);
  });
}

const PAGES: readonly (readonly [page: string, texts: Readonly<Record<Language, object>>])[] = [
  ["challenge", challengePageTexts],
  ["confirm", confirmPageTexts],
  ["error", errorPageTexts],
  ["link", linkPageTexts],
  ["sign-in notice", signInNoticePageTexts],
  ["undo", undoPageTexts],
];

/** A word that languages share. */
const SHARED = ["code"];

describe.each(PAGES)("the page %s has no text that is empty, has markup, or is left in English", (_page, texts) => {
  const english = textsOf(texts.en);
  test.each(languages)("in $tag", ({ tag }) => {
    const own = textsOf(texts[tag]);
    expect(own.map(([place]) => place).sort()).toEqual(english.map(([place]) => place).sort());
    for (const [place, text, said] of own) {
      expect(text, place).toMatch(/^[¿„“«\p{Lu}][^<>\n]+$/u);
      for (const value of VALUES.slice(0, said)) expect(text, place).toContain(value);
      if (tag !== "en" && !SHARED.includes(place))
        expect(english.map(([, inEnglish]) => inEnglish)).not.toContain(text);
    }
  });
});
