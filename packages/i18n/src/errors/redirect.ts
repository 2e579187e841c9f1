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

/** Error codes that only redirects use. */
export type RedirectErrorCode = keyof RedirectTexts | keyof typeof SAME_AS;

/** Returns the message for the `error` parameter of a redirect, in upper or lower case, or null. */
export function redirectErrorText(code: string, language: Language): string | null {
  const own = ownTexts[language];
  if (Object.hasOwn(own, code)) return own[code as keyof RedirectTexts];
  if (Object.hasOwn(SAME_AS, code)) return errorTexts[language][SAME_AS[code as keyof typeof SAME_AS]];
  return errorText(code.toUpperCase(), language);
}
