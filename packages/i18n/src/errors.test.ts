import { describe, expect, test } from "vitest";
import { adminErrorText, adminErrorTexts } from "./errors/admin.ts";
import { apiKeyErrorText, apiKeyErrorTexts } from "./errors/api-key.ts";
import { auditErrorText, auditErrorTexts } from "./errors/audit.ts";
import { imagesErrorText, imagesErrorTexts } from "./errors/images.ts";
import { multiSessionErrorText, multiSessionErrorTexts } from "./errors/multi-session.ts";
import { organizationErrorText, organizationErrorTexts } from "./errors/organization.ts";
import { passkeyErrorText, passkeyErrorTexts } from "./errors/passkey.ts";
import { twoFactorErrorText, twoFactorErrorTexts } from "./errors/two-factor.ts";
import { usernameErrorText, usernameErrorTexts } from "./errors/username.ts";
import { errorText, errorTexts } from "./errors.ts";
import { type Language, languages } from "./languages.ts";

interface Group {
  readonly texts: Readonly<Record<Language, object>>;
  readonly textOf: (code: string, language: Language) => string | null;
  /** One of its codes, and one that is not its own. */
  readonly one: readonly [code: string, text: string];
  readonly foreign: string;
}

const GROUPS: Readonly<Record<string, Group>> = {
  core: {
    texts: errorTexts,
    textOf: errorText,
    one: ["INVALID_EMAIL", "Enter a valid email address."],
    foreign: "NOTE_TOO_LONG",
  },
  admin: {
    texts: adminErrorTexts,
    textOf: adminErrorText,
    one: ["BANNED_USER", "This account has been banned."],
    foreign: "INVALID_EMAIL",
  },
  apiKey: {
    texts: apiKeyErrorTexts,
    textOf: apiKeyErrorText,
    one: ["INVALID_API_KEY", "This API key isn’t valid."],
    foreign: "INVALID_EMAIL",
  },
  audit: {
    texts: auditErrorTexts,
    textOf: auditErrorText,
    one: ["YOU_ARE_NOT_ALLOWED_TO_READ_THE_AUDIT_TRAIL", "You don’t have permission to view the audit log."],
    foreign: "INVALID_EMAIL",
  },
  images: {
    texts: imagesErrorTexts,
    textOf: imagesErrorText,
    one: ["IMAGE_TOO_LARGE", "This picture is too large. Choose a smaller one."],
    foreign: "INVALID_EMAIL",
  },
  multiSession: {
    texts: multiSessionErrorTexts,
    textOf: multiSessionErrorText,
    one: ["INVALID_SESSION_TOKEN", "This account is no longer signed in in this browser."],
    foreign: "INVALID_EMAIL",
  },
  organization: {
    texts: organizationErrorTexts,
    textOf: organizationErrorText,
    one: ["TEAM_NOT_FOUND", "This team doesn’t exist in the organization."],
    foreign: "INVALID_EMAIL",
  },
  passkey: {
    texts: passkeyErrorTexts,
    textOf: passkeyErrorText,
    one: ["PASSKEY_NOT_FOUND", "This passkey no longer exists."],
    foreign: "INVALID_EMAIL",
  },
  twoFactor: {
    texts: twoFactorErrorTexts,
    textOf: twoFactorErrorText,
    one: ["INVALID_CODE", "Incorrect code. Check it and try again."],
    foreign: "INVALID_EMAIL",
  },
  username: {
    texts: usernameErrorTexts,
    textOf: usernameErrorText,
    one: ["USERNAME_TOO_SHORT", "This username is too short."],
    foreign: "INVALID_EMAIL",
  },
};

describe.each(Object.entries(GROUPS))("the error texts of %s", (name, { texts, textOf, one, foreign }) => {
  const [code, english] = one;

  test.each(languages)("have a different sentence for every code in $tag, none of them left in English", ({ tag }) => {
    expect(Object.keys(texts[tag]).sort()).toEqual(Object.keys(texts.en).sort());
    for (const [each, text] of Object.entries(texts[tag])) {
      expect(text, each).toMatch(/^\p{Lu}[^<>\n]+\.$/u);
      expect(textOf(each, tag), each).toBe(text);
      if (tag !== "en") expect(Object.values(texts.en), each).not.toContain(text);
    }
    const all = [texts, ...(name === "core" ? [] : [errorTexts])].flatMap((group) => Object.values(group[tag]));
    expect(new Set(all).size).toBe(all.length);
  });

  test("return null for unknown codes, including names of object members", () => {
    expect(textOf(code, "en")).toBe(english);
    for (const other of [foreign, code.toLowerCase(), "", "constructor", "__proto__", "toString"])
      expect(textOf(other, "de"), other).toBeNull();
  });
});
