import { expect, test } from "vitest";
import { fromLanguageCode, languages, toLanguage, toLanguageCode } from "./languages.ts";

test("the language codes are the product's numbers and unique", () => {
  expect(Object.fromEntries(languages.map(({ tag, code }) => [tag, code]))).toMatchObject({
    ru: 0,
    uk: 1,
    en: 3,
    es: 4,
    de: 6,
    pl: 15,
    fr: 16,
    tr: 82,
  });
  expect(new Set(languages.map(({ code }) => code)).size).toBe(languages.length);
});

test("converts a tag to its code and back", () => {
  for (const { tag, code } of languages) {
    expect(toLanguageCode(tag)).toBe(code);
    expect(fromLanguageCode(code)).toBe(tag);
  }
  expect(fromLanguageCode(2)).toBeNull();
});

test("accepts a tag with a region or in upper case, and returns null for other tags", () => {
  expect(toLanguage("de-AT")).toBe("de");
  expect(toLanguage(" PL ")).toBe("pl");
  expect(toLanguage("xx")).toBeNull();
  expect(toLanguage("")).toBeNull();
});
