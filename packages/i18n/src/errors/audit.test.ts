import { expect, test } from "vitest";
import { errorTexts } from "../errors.ts";
import { languages } from "../languages.ts";
import { auditErrorText, auditErrorTexts } from "./audit.ts";

test("every language has a sentence for every code, and no sentence is left in English", () => {
  for (const { tag } of languages) {
    expect(Object.keys(auditErrorTexts[tag]), tag).toEqual(Object.keys(auditErrorTexts.en));
    for (const [code, text] of Object.entries(auditErrorTexts[tag])) {
      expect(text, `${tag} ${code}`).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
      if (tag !== "en") expect(Object.values(auditErrorTexts.en), `${tag} ${code}`).not.toContain(text);
    }
  }
});

test("two codes say different things: none was copied over another, nor from the core's", () => {
  for (const { tag } of languages) {
    const texts = [...Object.values(auditErrorTexts[tag]), ...Object.values(errorTexts[tag])];
    expect(new Set(texts).size, tag).toBe(texts.length);
  }
});

test("a code that is none of the trail has no sentence, whatever objects carry", () => {
  const code = "YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL";
  expect(auditErrorText(code, "en")).toBe("You may not read the audit trail.");
  for (const other of ["INVALID_EMAIL", "invalid_code", "", "constructor", "__proto__", "toString"]) {
    expect(auditErrorText(other, "de"), other).toBeNull();
  }
});
