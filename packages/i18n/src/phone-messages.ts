import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { PhoneMessageText, PhoneNumberMailTexts } from "./texts/mails.ts";

export type { PhoneMessageText, PhoneNumberMailTexts, PhoneNumberMailValues } from "./texts/mails.ts";

/** Texts of the message with a code to a phone number by language. */
export const phoneMessageTexts: Readonly<Record<Language, PhoneMessageText>> = await inEachLanguage(
  "plugin-mails",
  "phoneMessage",
);

/** Texts of the mails about phone numbers by language, not escaped. */
export const phoneNumberMailTexts: Readonly<Record<Language, PhoneNumberMailTexts>> = await inEachLanguage(
  "plugin-mails",
  "phoneNumberMails",
);
