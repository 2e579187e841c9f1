import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { TwoFactorCodeText, TwoFactorMailTexts } from "./texts/mails.ts";

export type { TwoFactorCodeText, TwoFactorCodeValues, TwoFactorMailTexts } from "./texts/mails.ts";

/** Texts of the mail with a two-factor code by language, not escaped. */
export const twoFactorCodeTexts: Readonly<Record<Language, TwoFactorCodeText>> = await inEachLanguage(
  "plugin-mails",
  "twoFactorCode",
);

/** Texts of the mails about two-factor authentication that was turned on or off, by language, not escaped. */
export const twoFactorMailTexts: Readonly<Record<Language, TwoFactorMailTexts>> = await inEachLanguage(
  "plugin-mails",
  "twoFactorMails",
);
