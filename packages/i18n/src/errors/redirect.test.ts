import { expect, test } from "vitest";
import { errorText } from "../errors.ts";
import { redirect as en } from "../languages/en/errors.ts";
import { languages } from "../languages.ts";
import { isCyrillic } from "../test/checks.ts";
import { redirectErrorText } from "./redirect.ts";
import { ERROR_CODE_OF_REDIRECT } from "./same-as.ts";

const codes = [...Object.keys(en), ...Object.keys(ERROR_CODE_OF_REDIRECT)];

test("every language has a sentence for every code in its alphabet, and none is left in English", () => {
  for (const { tag } of languages) {
    const inCyrillic = isCyrillic(tag);
    for (const code of codes) {
      const text = redirectErrorText(code, tag) ?? "";
      expect(text, `${tag} ${code}`).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
      expect(/\p{Script=Cyrillic}/u.test(text), `${tag} ${code}`).toBe(inCyrillic);
      expect(inCyrillic && /\p{Script=Latin}/u.test(text), `${tag} ${code}`).toBe(false);
      if (tag !== "en") expect(text, `${tag} ${code}`).not.toBe(redirectErrorText(code, "en"));
    }
  }
});

test("every code has a different sentence", () => {
  for (const { tag } of languages) {
    expect(new Set(codes.map((code) => redirectErrorText(code, tag))).size, tag).toBe(codes.length);
  }
});

test("uses the sentence of the error code that has the same meaning", () => {
  expect(redirectErrorText("email_not_found", "fr")).toBe(errorText("USER_EMAIL_NOT_FOUND", "fr"));
  expect(redirectErrorText("unable_to_create_account", "pl")).toBe(errorText("LINKING_FAILED", "pl"));
});

test("translates the errors of email links in upper and lower case", () => {
  for (const code of ["token_expired", "invalid_token", "INVALID_TOKEN", "couldnt_update_your_email", "unauthorized"]) {
    expect(redirectErrorText(code, "uk"), code).toBe(errorText(code.toUpperCase(), "uk"));
    expect(redirectErrorText(code, "uk"), code).not.toBeNull();
  }
});

test("has no sentence for unknown codes of a provider", () => {
  for (const code of ["interaction_required", "has_debts", "", "constructor", "__proto__", "toString", "<b>"]) {
    expect(redirectErrorText(code, "de"), code).toBeNull();
  }
});
