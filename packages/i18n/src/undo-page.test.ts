import { expect, test } from "vitest";
import { languages } from "./languages.ts";
import { undoPageTexts } from "./undo-page.ts";

const EMAIL = "ann@example.com";

function textsOf({ question, ...texts }: (typeof undoPageTexts)["en"]): Record<string, string> {
  return { ...texts, question: question(EMAIL) };
}

test.each(languages)("$tag: no text of the undoing page is empty, has markup, or is left in English", ({ tag }) => {
  const english = textsOf(undoPageTexts.en);
  const texts = textsOf(undoPageTexts[tag]);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  for (const [name, text] of Object.entries(texts)) {
    expect(text, name).toMatch(/^[¿\p{Lu}][^<>\n]+$/u);
    if (tag !== "en") expect(text, name).not.toBe(english[name]);
  }
  expect(undoPageTexts[tag].question(EMAIL)).toContain(EMAIL);
});
