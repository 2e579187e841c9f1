import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { CaptchaErrorTexts } from "../texts/plugin-errors.ts";

export type { CaptchaErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the captcha plugin by language. */
export const captchaErrorTexts: Readonly<Record<Language, CaptchaErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "captcha",
);

/** Returns the message for an error code of the plugin, or null. */
export function captchaErrorText(code: string, language: Language): string | null {
  const texts = captchaErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof CaptchaErrorTexts] : null;
}
