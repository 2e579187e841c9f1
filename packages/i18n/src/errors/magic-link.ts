import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { MagicLinkErrorTexts } from "../texts/plugin-errors.ts";

export type { MagicLinkErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the magic link plugin by language. */
export const magicLinkErrorTexts: Readonly<Record<Language, MagicLinkErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "magicLink",
);

/** Returns the message for an error code of the plugin, or null. */
export function magicLinkErrorText(code: string, language: Language): string | null {
  const texts = magicLinkErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof MagicLinkErrorTexts] : null;
}
