import type { Language, languages } from "./languages.ts";

/** Plural categories besides `other`. @see CLDR, Language Plural Rules */
type Category<Tag extends Language> = Extract<(typeof languages)[number], { readonly tag: Tag }>["plurals"][number];

/** A text for each plural form of a language. */
export type PluralForms<L extends Language> = Readonly<Record<Category<L>, string>> & { readonly other: string };

export type AnyPluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

export const formFor = (language: Language, forms: AnyPluralForms, count: number): string =>
  forms[new Intl.PluralRules(language).select(count)] ?? forms.other;

/** Returns the plural form for a count. */
export function plural<L extends Language>(language: L, forms: PluralForms<L>, count: number): string {
  return formFor(language, forms, count);
}
