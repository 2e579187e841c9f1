import { expect, test } from "vitest";
import { errorTexts } from "../errors.ts";
import { languages } from "../languages.ts";
import { twoFactorErrorText, twoFactorErrorTexts } from "./two-factor.ts";

test("every language has a sentence for every code, and no sentence is left in English", () => {
  for (const { tag } of languages) {
    expect(Object.keys(twoFactorErrorTexts[tag]), tag).toEqual(Object.keys(twoFactorErrorTexts.en));
    for (const [code, text] of Object.entries(twoFactorErrorTexts[tag])) {
      expect(text, `${tag} ${code}`).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
      if (tag !== "en") expect(Object.values(twoFactorErrorTexts.en), `${tag} ${code}`).not.toContain(text);
    }
  }
});

test("two codes say different things: none was copied over another, nor from the core's", () => {
  for (const { tag } of languages) {
    const texts = [...Object.values(twoFactorErrorTexts[tag]), ...Object.values(errorTexts[tag])];
    expect(new Set(texts).size, tag).toBe(texts.length);
  }
});

test("a code that is none of the second factor has no sentence, whatever objects carry", () => {
  expect(twoFactorErrorText("INVALID_CODE", "en")).toBe("This code is wrong. Check it and try again.");
  for (const code of ["INVALID_EMAIL", "invalid_code", "", "constructor", "__proto__", "toString"]) {
    expect(twoFactorErrorText(code, "de"), code).toBeNull();
  }
});
