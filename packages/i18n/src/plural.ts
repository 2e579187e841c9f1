import type { Language } from "./languages.ts";

type Slavic = "one" | "few" | "many";
type Romance = "one" | "many";

/** The plural forms that each language has besides `other`. @see CLDR, Language Plural Rules */
interface Categories {
  readonly ru: Slavic;
  readonly uk: Slavic;
  readonly en: "one";
  readonly es: Romance;
  readonly de: "one";
  readonly pl: Slavic;
  readonly fr: Romance;
  readonly tr: "one";
}

/** One text for each plural form of a language; one that is missing does not compile. */
export type PluralForms<L extends Language> = Readonly<Record<Categories[L], string>> & { readonly other: string };

/** Picks the form that goes with a count; which it is, is the language's rule. */
export function plural<L extends Language>(language: L, forms: PluralForms<L>, count: number): string {
  // The rules of a language name its own forms alone, so that the others are never asked for.
  const byRule: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms;
  return byRule[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
