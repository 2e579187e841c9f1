import { expect, test } from "vitest";
import { languages } from "../languages.ts";
import { errorPageTexts } from "./error-page-texts.ts";

test.each(languages)("$tag: no text of the error page is empty, has markup, or is left in English", ({ tag }) => {
  expect(Object.keys(errorPageTexts[tag])).toEqual(Object.keys(errorPageTexts.en));
  for (const text of Object.values(errorPageTexts[tag])) {
    expect(text).toMatch(/^\p{Lu}[^<>\n]+$/u);
    if (tag !== "en") expect(Object.values(errorPageTexts.en)).not.toContain(text);
  }
});
