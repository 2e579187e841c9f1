import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { TwoFactorCodeText } from "./texts/mails.ts";

export type { TwoFactorCodeText, TwoFactorCodeValues } from "./texts/mails.ts";

/** Texts of the mail with a two-factor code by language, not escaped. */
export const twoFactorCodeTexts: Readonly<Record<Language, TwoFactorCodeText>> = await inEachLanguage(
  "plugin-mails",
  "twoFactorCode",
);
