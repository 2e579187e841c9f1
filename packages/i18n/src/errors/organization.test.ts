import { expect, test } from "vitest";
import { errorTexts } from "../errors.ts";
import { languages } from "../languages.ts";
import { organizationErrorText, organizationErrorTexts } from "./organization.ts";

test("every language has a sentence for every code, and no sentence is left in English", () => {
  for (const { tag } of languages) {
    expect(Object.keys(organizationErrorTexts[tag]), tag).toEqual(Object.keys(organizationErrorTexts.en));
    for (const [code, text] of Object.entries(organizationErrorTexts[tag])) {
      expect(text, `${tag} ${code}`).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
      if (tag !== "en") expect(Object.values(organizationErrorTexts.en), `${tag} ${code}`).not.toContain(text);
    }
  }
});

test("two codes say different things: none was copied over another, nor from the core's", () => {
  for (const { tag } of languages) {
    const texts = [...Object.values(organizationErrorTexts[tag]), ...Object.values(errorTexts[tag])];
    expect(new Set(texts).size, tag).toBe(texts.length);
  }
});

test("a code that is none of organizations has no sentence, whatever objects carry", () => {
  expect(organizationErrorText("TEAM_NOT_FOUND", "en")).toBe("This organization has no such team.");
  for (const code of ["INVALID_EMAIL", "team_not_found", "", "constructor", "__proto__", "toString"]) {
    expect(organizationErrorText(code, "de"), code).toBeNull();
  }
});
