import { type TextKey, type TextValues, writeText } from "@sallyport/i18n/screens";
import { useCallback } from "react";
import { useUI } from "./ui-context.ts";

/** Writes a text of the screens in the language of the page. */
export type Translate = (key: TextKey, values?: TextValues) => string;

const noValues: TextValues = {};

/** The texts of the screens: `t("signIn.title")`. */
export function useText(): Translate {
  const { language, overrides } = useUI();
  return useCallback(
    (key, values = noValues) => writeText(overrides[key] ?? language.texts[key], values, language.locale),
    [language, overrides],
  );
}

/** Words for an error, by its code; the server's own where the language has none. */
export function useErrorText(): (error: { readonly code: string; readonly message: string }) => string {
  const { errors } = useUI().language;
  return useCallback(
    ({ code, message }) => (Object.hasOwn(errors, code) ? (errors[code] ?? message) : message),
    [errors],
  );
}
