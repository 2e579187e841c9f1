import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { SignInNoticeErrorTexts } from "../texts/plugin-errors.ts";

export type { SignInNoticeErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the plugin for sign-in notices by language. */
export const signInNoticeErrorTexts: Readonly<Record<Language, SignInNoticeErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "signInNotice",
);

/** Returns the message for an error code of the plugin, or null. */
export function signInNoticeErrorText(code: string, language: Language): string | null {
  const texts = signInNoticeErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof SignInNoticeErrorTexts] : null;
}
