import { type TextValues, writeText } from "@sallyport/i18n/screens";
import { useCallback } from "react";
import { useUI } from "../provider/ui-context.ts";

/** A key of a plugin's own text, such as `passkey:signIn`. */
export type OwnKey = `${string}:${string}`;

/** A plugin's own texts by language: English, and as many others as it has. */
export type PluginTexts<Key extends OwnKey> = { readonly en: Readonly<Record<Key, string>> } & Readonly<
  Record<string, Readonly<Partial<Record<Key, string>>>>
>;

/**
 * Writes a plugin's own texts in the language of the page, else in English. What the application gives as `texts` of
 * `UIProvider` comes first.
 * @param texts the same object at each render
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
