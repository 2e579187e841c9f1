import { type FrontKey, type ScreenLanguage, type TextKey, type TextValues, writeText } from "@sallyport/i18n/screens";
import { en } from "@sallyport/i18n/screens/en";
import type { ScreenGroup } from "@sallyport/i18n/screens/load";
import { useCallback, useEffect } from "react";
import { useUI } from "./ui-context.ts";
import { warnOnce } from "./warn-once.ts";

/** Writes a text of the screens in the language of the page. */
export type Translate<Key extends TextKey = FrontKey> = (key: Key, values?: TextValues) => string;

const noValues: TextValues = {};

/** Returns the function that writes the texts of the sign-in screens, such as `t("signIn.title")`. */
export function useText(): Translate {
  return useGroupText(en, "front");
}

/**
 * English messages for errors, added by each group of screens when it is rendered. Adding them at import would put
 * every group into each bundle.
 */
const groupErrors = new Set<ScreenLanguage["errors"]>();

export function useGroupText<Key extends TextKey>(
  english: ScreenLanguage<Key>,
  group: ScreenGroup,
): Translate<Key | FrontKey> {
  const { language, overrides } = useUI();
  groupErrors.add(english.errors);
  const isMissing = Object.keys(english.texts).some((key) => !Object.hasOwn(language.texts, key));
  const { locale } = language;
  useEffect(() => {
    if (!isMissing || locale === en.locale) return;
    const folder = group === "front" ? "" : `${group}/`;
    warnOnce(
      `The screens are in English: the "language" of UIProvider must include @sallyport/i18n/screens/${folder}${locale}`,
    );
  }, [isMissing, locale, group]);
  return useCallback(
    (key, values = noValues) => {
      const text = overrides[key] ?? language.texts[key];
      if (text !== undefined) return writeText(text, values, language.locale);
      const texts: ScreenLanguage<never>["texts"] = english.texts;
      return writeText(texts[key] ?? en.texts[key as FrontKey], values, en.locale);
    },
    [language, overrides, english],
  );
}

export type ErrorText = (error: {
  readonly code: string;
  readonly message: string;
  readonly reason?: string | undefined;
}) => string;

/**
 * Describes an error by its code: in the language of the page, or else in English, or else with the server's message.
 */
export function useErrorText(): ErrorText {
  const { errors } = useUI().language;
  return useCallback(
    ({ code, message }) =>
      [errors, en.errors, ...groupErrors].find((texts) => Object.hasOwn(texts, code))?.[code] ?? message,
    [errors],
  );
}
