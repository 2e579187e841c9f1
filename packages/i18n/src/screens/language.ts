import { ERROR_CODE_OF_REDIRECT } from "../errors/same-as.ts";
import type { LanguageGroup } from "./group.ts";
import type { TextKey, Texts } from "./texts.ts";

/** The texts of one or more groups of screens in one language. */
export interface ScreenLanguage<Key extends TextKey = never> extends LanguageGroup<Pick<Texts, Key> & Partial<Texts>> {
  /** Complete for the groups in it, and empty for others. */
  readonly texts: Pick<Texts, Key> & Partial<Texts>;
}

function withRedirects(errors: ScreenLanguage["errors"]): ScreenLanguage["errors"] {
  const same = Object.entries(ERROR_CODE_OF_REDIRECT).flatMap(([word, code]) => {
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
