import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { PasskeyMailTexts } from "./texts/mails.ts";

export type { PasskeyMailTexts, PasskeyMailValues } from "./texts/mails.ts";

/** Texts of the mails about passkeys by language, not escaped. */
export const passkeyMailTexts: Readonly<Record<Language, PasskeyMailTexts>> = await inEachLanguage(
  "plugin-mails",
  "passkeyMails",
);
