import { expect, test } from "vitest";
import { confirmPageTexts } from "./confirm-page.ts";
import { languages } from "./languages.ts";

const [NAME, EMAIL, WHEN] = ["Ann", "ann@example.com", "1.1.2030"];

function textsOf({ signedUp, moved, ...texts }: (typeof confirmPageTexts)["en"]): Record<string, string> {
  return { ...texts, signedUp: signedUp(NAME, EMAIL, WHEN), moved: moved(NAME, EMAIL) };
}

test.each(languages)("$tag: no text of the page is empty, has markup, or is left in English", ({ tag }) => {
  const english = textsOf(confirmPageTexts.en);
  const texts = textsOf(confirmPageTexts[tag]);
  expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
  for (const [name, text] of Object.entries(texts)) {
    expect(text, name).toMatch(/^[¿„“«\p{Lu}][^<>\n]+$/u);
    if (tag !== "en") expect(text, name).not.toBe(english[name]);
    const isCyrillic = tag === "ru" || tag === "uk";
    expect(/\p{Script=Cyrillic}/u.test(text), name).toBe(isCyrillic);
  }
  for (const part of [NAME, EMAIL, WHEN]) expect(texts.signedUp).toContain(part);
  for (const part of [NAME, EMAIL]) expect(texts.moved).toContain(part);
});
