import { type Language, languages } from "@sallyport/i18n/languages";
import { loadLanguage } from "@sallyport/i18n/screens/load";

export const THEMES = ["light", "dark"] as const;
export const WIDTHS = [1280, 375] as const;

export type Theme = (typeof THEMES)[number];
export type Width = (typeof WIDTHS)[number];

/** One of the ways in which each state is shown. */
export interface Variant {
  readonly theme: Theme;
  readonly width: Width;
  readonly language: Language;
}

async function lengthOf(tag: Language): Promise<number> {
  const { texts } = await loadLanguage(tag);
  return JSON.stringify(Object.values(texts)).length;
}

/** Returns the language whose texts are the longest in total. */
export async function longestLanguage(): Promise<Language> {
  const lengths = await Promise.all(languages.map(async ({ tag }) => ({ tag, length: await lengthOf(tag) })));
  return lengths.reduce((longest, other) => (other.length > longest.length ? other : longest)).tag;
}

export const nameOf = ({ width, theme, language }: Variant): string => `${width}-${theme}-${language}`;
