import { errorText, errorTexts } from "../errors.ts";
import type { Language } from "../languages.ts";
import { de } from "./redirect/de.ts";
import { en } from "./redirect/en.ts";
import { es } from "./redirect/es.ts";
import { fr } from "./redirect/fr.ts";
import { pl } from "./redirect/pl.ts";
import { ru } from "./redirect/ru.ts";
import { SAME_AS } from "./redirect/same-as.ts";
import type { RedirectTexts } from "./redirect/texts.ts";
import { tr } from "./redirect/tr.ts";
import { uk } from "./redirect/uk.ts";

const ownTexts: Readonly<Record<Language, RedirectTexts>> = { ru, uk, en, es, de, pl, fr, tr };

/** The codes of redirects that have a sentence, beside those of the error catalogue. */
export type RedirectErrorCode = keyof RedirectTexts | keyof typeof SAME_AS;

/**
 * The sentence for the `error` of a redirect: of a social sign-in, or of a mailed link, whose codes are those of the
 * error catalogue in either case. Null for a word of a provider's own.
 */
export function redirectErrorText(code: string, language: Language): string | null {
  // A code stands in an address that anybody can write: "constructor" is none of ours.
  const own = ownTexts[language];
  if (Object.hasOwn(own, code)) return own[code as keyof RedirectTexts];
  if (Object.hasOwn(SAME_AS, code)) return errorTexts[language][SAME_AS[code as keyof typeof SAME_AS]];
  return errorText(code.toUpperCase(), language);
}
