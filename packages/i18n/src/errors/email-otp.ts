import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { EmailOtpErrorTexts } from "../texts/plugin-errors.ts";

export type { EmailOtpErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the email code plugin by language. */
export const emailOtpErrorTexts: Readonly<Record<Language, EmailOtpErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "emailOtp",
);

/** Returns the message for an error code of the plugin, or null. */
export function emailOtpErrorText(code: string, language: Language): string | null {
  const texts = emailOtpErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof EmailOtpErrorTexts] : null;
}
