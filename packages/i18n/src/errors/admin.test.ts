import { expect, test } from "vitest";
import { errorTexts } from "../errors.ts";
import { languages } from "../languages.ts";
import { adminErrorText, adminErrorTexts } from "./admin.ts";

test("every language has a sentence for every code, and no sentence is left in English", () => {
  for (const { tag } of languages) {
    expect(Object.keys(adminErrorTexts[tag]), tag).toEqual(Object.keys(adminErrorTexts.en));
    for (const [code, text] of Object.entries(adminErrorTexts[tag])) {
      expect(text, `${tag} ${code}`).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
      if (tag !== "en") expect(Object.values(adminErrorTexts.en), `${tag} ${code}`).not.toContain(text);
    }
  }
});

test("two codes say different things: none was copied over another, nor from the core's", () => {
  for (const { tag } of languages) {
    const texts = [...Object.values(adminErrorTexts[tag]), ...Object.values(errorTexts[tag])];
    expect(new Set(texts).size, tag).toBe(texts.length);
  }
});

test("a code that is none of the admin area has no sentence, whatever objects carry", () => {
  expect(adminErrorText("BANNED_USER", "en")).toBe("This account has been banned.");
  for (const code of ["INVALID_EMAIL", "invalid_code", "", "constructor", "__proto__", "toString"]) {
    expect(adminErrorText(code, "de"), code).toBeNull();
  }
});
