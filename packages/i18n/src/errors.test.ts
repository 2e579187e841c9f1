import { expect, test } from "vitest";
import { errorText, errorTexts } from "./errors.ts";
import { languages } from "./languages.ts";

const others = languages.filter(({ tag }) => tag !== "en");

test("every language has a sentence for every code, and no sentence is left in English", () => {
  for (const { tag } of languages) {
    expect(Object.keys(errorTexts[tag]), tag).toEqual(Object.keys(errorTexts.en));
    for (const [code, text] of Object.entries(errorTexts[tag])) {
      expect(text, `${tag} ${code}`).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
    }
  }
  for (const { tag } of others) {
    for (const [code, text] of Object.entries(errorTexts.en)) expect(errorText(code, tag)).not.toBe(text);
  }
});

test("two codes say different things: none was copied over another", () => {
  for (const { tag } of languages) {
    const texts = Object.values(errorTexts[tag]);
    expect(new Set(texts).size, tag).toBe(texts.length);
  }
});

test("a code that is not ours has no sentence, whatever objects carry", () => {
  expect(errorText("INVALID_EMAIL", "en")).toBe("This is not a valid email address.");
  for (const code of ["NOTE_TOO_LONG", "invalid_email", "", "constructor", "__proto__", "toString"]) {
    expect(errorText(code, "de"), code).toBeNull();
  }
});
