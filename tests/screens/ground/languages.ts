import { byLanguage, type Language, languages } from "@sallyport/i18n/languages";
import type { ScreenLanguage, TextKey } from "@sallyport/i18n/screens";
import { loadLanguage } from "@sallyport/i18n/screens/load";

// A text that is missing from a group does not compile in the file of that group.
const whole = async (tag: Language) => (await loadLanguage(tag)) as ScreenLanguage<TextKey>;
const loaded = new Map(await Promise.all(languages.map(async ({ tag }) => [tag, await whole(tag)] as const)));

/** The languages of the screens, for test pages and for tests that read them. */
export const LANGUAGES: Readonly<Record<Language, ScreenLanguage<TextKey>>> = byLanguage((tag) => {
  const language = loaded.get(tag);
  if (language === undefined) throw new Error(`The language ${tag} was not loaded`);
  return language;
});

export type Tag = Language;
