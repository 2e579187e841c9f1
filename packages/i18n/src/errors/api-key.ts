import type { Language } from "../languages.ts";
import { de } from "./api-key/de.ts";
import { en } from "./api-key/en.ts";
import { es } from "./api-key/es.ts";
import { fr } from "./api-key/fr.ts";
import { pl } from "./api-key/pl.ts";
import { ru } from "./api-key/ru.ts";
import type { ApiKeyErrorTexts } from "./api-key/texts.ts";
import { tr } from "./api-key/tr.ts";
import { uk } from "./api-key/uk.ts";

export type { ApiKeyErrorTexts } from "./api-key/texts.ts";

/** Messages of the API key plugin by language. */
export const apiKeyErrorTexts: Readonly<Record<Language, ApiKeyErrorTexts>> = {
  ru,
  uk,
  en,
  es,
  de,
  pl,
  fr,
  tr,
};

/** Returns the message for an error code of the plugin, or null. */
export function apiKeyErrorText(code: string, language: Language): string | null {
  const texts = apiKeyErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof ApiKeyErrorTexts] : null;
}
