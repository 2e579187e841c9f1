import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { AdminErrorTexts } from "../texts/plugin-errors.ts";

export type { AdminErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the admin plugin by language. */
export const adminErrorTexts: Readonly<Record<Language, AdminErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "admin",
);

/** Returns the message for an error code of the plugin, or null. */
export function adminErrorText(code: string, language: Language): string | null {
  const texts = adminErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof AdminErrorTexts] : null;
}
