import type { Language } from "../languages.ts";
import { de } from "./two-factor/de.ts";
import { en } from "./two-factor/en.ts";
import { es } from "./two-factor/es.ts";
import { fr } from "./two-factor/fr.ts";
import { pl } from "./two-factor/pl.ts";
import { ru } from "./two-factor/ru.ts";
import type { TwoFactorErrorTexts } from "./two-factor/texts.ts";
import { tr } from "./two-factor/tr.ts";
import { uk } from "./two-factor/uk.ts";

export type { TwoFactorErrorTexts } from "./two-factor/texts.ts";

/** Messages of the two-factor plugin by language. */
export const twoFactorErrorTexts: Readonly<Record<Language, TwoFactorErrorTexts>> = {
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
export function twoFactorErrorText(code: string, language: Language): string | null {
  const texts = twoFactorErrorTexts[language];
  return Object.hasOwn(texts, code) ? texts[code as keyof TwoFactorErrorTexts] : null;
}
