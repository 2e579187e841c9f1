import { inEachLanguage } from "../each-language.ts";
import type { Language } from "../languages.ts";
import type { ImagesErrorTexts } from "../texts/plugin-errors.ts";

export type { ImagesErrorTexts } from "../texts/plugin-errors.ts";

/** Messages of the images plugin by language. */
export const imagesErrorTexts: Readonly<Record<Language, ImagesErrorTexts>> = await inEachLanguage(
  "plugin-errors",
  "images",
);

/** Returns the message for an error code of the plugin, or null. */
export function imagesErrorText(code: string, language: Language): string | null {
  const texts = imagesErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof ImagesErrorTexts] : null;
}
