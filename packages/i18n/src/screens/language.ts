import { SAME_AS } from "../errors/redirect/same-as.ts";
import type { ErrorTexts } from "../errors/texts.ts";
import type { Language } from "../languages.ts";
import type { TextKey, Texts } from "./texts.ts";

/** What a group of screens says in one language. */
export interface ScreenLanguage<Key extends TextKey = never> {
  /** BCP 47, for plurals, numbers and dates. */
  readonly locale: Language;
  /** All of its group's, none of another's. */
  readonly texts: Pick<Texts, Key> & Partial<Texts>;
  /** By code: the server's, those of the group's plugins, those of redirects. */
  readonly errors: Readonly<Record<string, string>>;
}

/** One language, of its groups. @param groups all of the same language; at least one */
export function joinLanguage(groups: readonly [ScreenLanguage, ...ScreenLanguage[]]): ScreenLanguage {
  const [{ locale }] = groups;
  return {
    locale,
    texts: Object.assign({}, ...groups.map(({ texts }) => texts)) as ScreenLanguage["texts"],
    errors: Object.assign({}, ...groups.map(({ errors }) => errors)) as ScreenLanguage["errors"],
  };
}

/** Errors beside those that a redirect brings, some of which are others under another name. */
export function withRedirects(errors: ErrorTexts, redirectErrors: object): ScreenLanguage["errors"] {
  const same = Object.entries(SAME_AS).map(([code, name]) => [code, errors[name]]);
  return { ...errors, ...redirectErrors, ...Object.fromEntries(same) };
}
