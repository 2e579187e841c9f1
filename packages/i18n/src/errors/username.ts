import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { UsernameErrorTexts } from "../texts/plugin-errors.ts";

export type { UsernameErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the user name plugin by language. */
export const usernameErrorTexts: Readonly<Record<Language, UsernameErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "username",
);

/** Returns the message for an error code of the plugin, or null. */
export function usernameErrorText(code: string, language: Language): string | null {
  const texts = usernameErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof UsernameErrorTexts] : null;
}
