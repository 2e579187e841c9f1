import { SAME_AS } from "../errors/redirect/same-as.ts";
import type { TextKey, Texts } from "./texts.ts";

/** What a group of screens says in one language. */
export interface ScreenLanguage<Key extends TextKey = never> {
  /** BCP 47, for plurals, numbers and dates. */
  readonly locale: string;
  /** All of its group's, none of another's. */
  readonly texts: Pick<Texts, Key> & Partial<Texts>;
  /** By code: the server's, those of the group's plugins, those of redirects. */
  readonly errors: Readonly<Record<string, string>>;
}

/** What a redirect says in other words than the server: both are told alike. */
function withRedirects(errors: ScreenLanguage["errors"]): ScreenLanguage["errors"] {
  const same = Object.entries(SAME_AS).flatMap(([word, code]) => {
    const text = errors[code];
    return text === undefined ? [] : [[word, text]];
  });
  return { ...errors, ...Object.fromEntries(same) };
}

/** One language, of its groups. @param groups all of the same language; at least one */
export function joinLanguage(groups: readonly [ScreenLanguage, ...ScreenLanguage[]]): ScreenLanguage {
  const [{ locale }] = groups;
  return {
    locale,
    texts: Object.assign({}, ...groups.map(({ texts }) => texts)) as ScreenLanguage["texts"],
    errors: withRedirects(Object.assign({}, ...groups.map(({ errors }) => errors))),
  };
}
