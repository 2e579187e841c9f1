import { type TextValues, writeText } from "@sallyport/i18n/screens";
import { useCallback } from "react";
import { useUI } from "../provider/ui-context.ts";

/** The key of a plugin's text, such as `passkey:signIn`. */
export type OwnKey = `${string}:${string}`;

/** The texts of a plugin by language. English is required and completes the others. */
export type PluginTexts<Key extends OwnKey> = { readonly en: Readonly<Record<Key, string>> } & Readonly<
  Record<string, Readonly<Partial<Record<Key, string>>>>
>;

/**
 * Returns a function that writes a plugin's texts in the language of the page, or else in English. The `texts` of
 * `UIProvider` take precedence.
 * @param texts must be the same object at each render
 */
export function usePluginText<Key extends OwnKey>(texts: PluginTexts<Key>): (key: Key, values?: TextValues) => string {
  const { language, overrides } = useUI();
  const { locale } = language;
  return useCallback(
    (key, values = {}) => {
      const own = overrides[key] ?? texts[locale]?.[key];
      return own === undefined ? writeText(texts.en[key], values, "en") : writeText(own, values, locale);
    },
    [texts, locale, overrides],
  );
}
