import { expect, test } from "vitest";
import { challengePageTexts } from "./challenge-page.ts";
import { languages } from "./languages.ts";

/** Every text by its place. */
function textsOf(value: object): [string, string][] {
  return Object.entries(value).flatMap(([name, text]): [string, string][] => {
    if (typeof text === "function") return [[name, text("30 days")]];
    return typeof text === "string"
      ? [[name, text]]
      : textsOf(text).map(([inner, found]) => [`${name}.${inner}`, found]);
  });
}

/** A word that languages share. */
const SHARED = ["code"];

test.each(languages)("$tag: no text of the challenge's page is empty, has markup, or is left in English", ({ tag }) => {
  const english = Object.fromEntries(textsOf(challengePageTexts.en));
  const texts = textsOf(challengePageTexts[tag]);
  expect(texts.map(([name]) => name)).toEqual(Object.keys(english));
  for (const [name, text] of texts) {
    expect(text).toMatch(/^\p{Lu}[^<>\n]+$/u);
    if (tag !== "en" && !SHARED.includes(name)) expect(text).not.toBe(english[name]);
  }
  expect(challengePageTexts[tag].trust("30 days")).toContain("30 days");
});
