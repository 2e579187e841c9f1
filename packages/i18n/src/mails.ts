import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { MailTexts } from "./texts/mails.ts";

export type {
  AppValues,
  CommonTexts,
  EmailChangedValues,
  InvitationValues,
  LinkMailText,
  MailText,
  MailTexts,
  NewEmailValues,
} from "./texts/mails.ts";

/** Texts of mails by language, not escaped. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = await inEachLanguage("mails", "mails");
