import { inEachLanguage } from "./each-language.ts";
import type { Language } from "./languages.ts";
import type { PhoneMessageText } from "./texts/mails.ts";

export type { PhoneMessageText } from "./texts/mails.ts";

/** Texts of the message with a code to a phone number by language. */
export const phoneMessageTexts: Readonly<Record<Language, PhoneMessageText>> = await inEachLanguage(
  "plugin-mails",
  "phoneMessage",
);
