import { SAME_AS } from "../errors/redirect/same-as.ts";
import type { TextKey, Texts } from "./texts.ts";

/** The texts of one or more groups of screens in one language. */
export interface ScreenLanguage<Key extends TextKey = never> {
  /** The BCP 47 tag for plurals, numbers and dates. */
  readonly locale: string;
  /** Complete for the groups in it, and empty for others. */
  readonly texts: Pick<Texts, Key> & Partial<Texts>;
  /** Messages by error code, from the server, the group's plugins and redirects. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Adds the redirect codes that share a message with an error code. */
function withRedirects(errors: ScreenLanguage["errors"]): ScreenLanguage["errors"] {
  const same = Object.entries(SAME_AS).flatMap(([word, code]) => {
    const text = errors[code];
    return text === undefined ? [] : [[word, text]];
  });
  return { ...errors, ...Object.fromEntries(same) };
}

/** Joins groups of texts. @param groups at least one, all in the same language */
export function joinLanguage(groups: readonly [ScreenLanguage, ...ScreenLanguage[]]): ScreenLanguage {
  const [{ locale }] = groups;
  return {
    locale,
    texts: Object.assign({}, ...groups.map(({ texts }) => texts)) as ScreenLanguage["texts"],
    errors: withRedirects(Object.assign({}, ...groups.map(({ errors }) => errors))),
  };
}
