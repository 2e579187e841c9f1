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

/** What to tell people about each error code, in each language. */
export const errorTexts: Readonly<Record<Language, ErrorTexts>> = { ru, uk, en, es, de, pl, fr, tr };

/** The sentence for an error's code; null for a code that is not ours, such as a plugin's. */
export function errorText(code: string, language: Language): string | null {
  // A code comes over the network: "constructor" is none of ours.
  return Object.hasOwn(errorTexts[language], code) ? errorTexts[language][code as keyof ErrorTexts] : null;
}
