import { SAME_AS } from "../errors/redirect/same-as.ts";
import type { ErrorTexts } from "../errors/texts.ts";
import type { Language } from "../languages.ts";
import type { Texts } from "./texts.ts";

/** What screens say in one language. */
export interface ScreenLanguage {
  /** BCP 47, for plurals, numbers and dates. */
  readonly locale: Language;
  readonly texts: Texts;
  /** By code: the server's, its plugins' and those of redirects. */
  readonly errors: Readonly<Record<string, string>>;
}

/** One language's texts beside all its errors. */
export function toScreenLanguage(
  locale: Language,
  texts: Texts,
  errors: ErrorTexts,
  more: readonly object[],
): ScreenLanguage {
  const redirects = Object.entries(SAME_AS).map(([code, same]) => [code, errors[same]]);
  return { locale, texts, errors: Object.assign({}, errors, ...more, Object.fromEntries(redirects)) };
}
