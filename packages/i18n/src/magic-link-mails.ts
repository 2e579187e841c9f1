import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { MagicLinkMailText } from "./texts/mails.ts";

export type { MagicLinkMailText } from "./texts/mails.ts";

/** Texts of the mail with a sign-in link by language, not escaped. */
export const magicLinkMailTexts: Readonly<Record<Language, MagicLinkMailText>> = await inEachLanguage(
  "plugin-mails",
  "magicLinkMail",
);
