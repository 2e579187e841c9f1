import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { EmailCodeMailText } from "./texts/mails.ts";

export type { EmailCodeMailText } from "./texts/mails.ts";

/** Texts of the mail with a code by language, not escaped. */
export const emailCodeMailTexts: Readonly<Record<Language, EmailCodeMailText>> = await inEachLanguage(
  "plugin-mails",
  "emailCodeMail",
);
