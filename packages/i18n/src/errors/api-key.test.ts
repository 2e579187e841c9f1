import { expect, test } from "vitest";
import { errorTexts } from "../errors.ts";
import { languages } from "../languages.ts";
import { apiKeyErrorText, apiKeyErrorTexts } from "./api-key.ts";

test("every language has a sentence for every code, and no sentence is left in English", () => {
  for (const { tag } of languages) {
    expect(Object.keys(apiKeyErrorTexts[tag]), tag).toEqual(Object.keys(apiKeyErrorTexts.en));
    for (const [code, text] of Object.entries(apiKeyErrorTexts[tag])) {
      expect(text, `${tag} ${code}`).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
      if (tag !== "en") expect(Object.values(apiKeyErrorTexts.en), `${tag} ${code}`).not.toContain(text);
    }
  }
});

test("two codes say different things: none was copied over another, nor from the core's", () => {
  for (const { tag } of languages) {
    const texts = [...Object.values(apiKeyErrorTexts[tag]), ...Object.values(errorTexts[tag])];
    expect(new Set(texts).size, tag).toBe(texts.length);
  }
});

test("a code that is none of the plugin has no sentence, whatever objects carry", () => {
  expect(apiKeyErrorText("INVALID_API_KEY", "en")).toBe("This API key is not valid.");
  for (const code of ["INVALID_EMAIL", "invalid_code", "", "constructor", "__proto__", "toString"]) {
    expect(apiKeyErrorText(code, "de"), code).toBeNull();
  }
});
