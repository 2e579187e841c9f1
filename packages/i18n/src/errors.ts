import { de } from "./errors/de.ts";
import { en } from "./errors/en.ts";
import { es } from "./errors/es.ts";
import { fr } from "./errors/fr.ts";
import { pl } from "./errors/pl.ts";
import { ru } from "./errors/ru.ts";
import type { ErrorTexts } from "./errors/texts.ts";
import { tr } from "./errors/tr.ts";
import { uk } from "./errors/uk.ts";
import type { Language } from "./languages.ts";

export type { ErrorTexts } from "./errors/texts.ts";

/** Messages of error codes by language. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = { ru, uk, en, es, de, pl, fr, tr };

/** Returns the message for an error code, or null if the code is unknown. */
export function errorText(code: string, language: Language): string | null {
  // The code comes from the network and may be a name such as "constructor".
  return Object.hasOwn(errorTexts[language], code) ? errorTexts[language][code as keyof ErrorTexts] : null;
}
