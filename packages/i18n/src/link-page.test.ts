import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { linkPageTexts } from "./link-page.ts";

const textsOf = (texts: (typeof linkPageTexts)["en"]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([name, { title, text }]) => [
      [`${name}.title`, title],
      [`${name}.text`, text],
    ]),
  );

test.each(languages)("$tag: no text of the page of links is empty, has markup, or is left in English", ({ tag }) => {
  const english = textsOf(linkPageTexts.en);
  const texts = textsOf(linkPageTexts[tag]);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  for (const [name, text] of Object.entries(texts)) {
    expect(text, name).toMatch(/^[¿\p{Lu}][^<>\n]+$/u);
    if (tag !== "en") expect(text, name).not.toBe(english[name]);
    expect(/\p{Script=Cyrillic}/u.test(text), name).toBe(tag === "ru" || tag === "uk");
  }
});
