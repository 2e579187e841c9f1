import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { PhoneNumberErrorTexts } from "../texts/plugin-errors.ts";

export type { PhoneNumberErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the phone number plugin by language. */
export const phoneNumberErrorTexts: Readonly<Record<Language, PhoneNumberErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "phoneNumber",
);

/** Returns the message for an error code of the plugin, or null. */
export function phoneNumberErrorText(code: string, language: Language): string | null {
  const texts = phoneNumberErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof PhoneNumberErrorTexts] : null;
}
