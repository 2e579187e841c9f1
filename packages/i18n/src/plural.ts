import type { Language } from "./languages.ts";

type Slavic = "one" | "few" | "many";
type Romance = "one" | "many";

/**
 * Plural categories besides `other`.
 * @see CLDR, Language Plural Rules
 */
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

/** A text for each plural form of a language. */
export type PluralForms<L extends Language> = Readonly<Record<Categories[L], string>> & { readonly other: string };

/** Returns the plural form for a count. */
export function plural<L extends Language>(language: L, forms: PluralForms<L>, count: number): string {
  const byRule: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = forms;
  return byRule[new Intl.PluralRules(language).select(count)] ?? forms.other;
}
