import {
  type FrontKey,
  type FrontPart,
  type ScreenLanguage,
  type TextKey,
  type TextValues,
  writeText,
} from "@sallyport/i18n/screens";
import type { ScreenGroup } from "@sallyport/i18n/screens/load";
import { common, core, signedInErrors } from "@sallyport/i18n/screens/parts";
import { useCallback, useEffect } from "react";
import { useUI } from "./ui-context.ts";
import { warnOnce } from "./warn-once.ts";

/** Writes a text of the screens in the language of the page. */
export type Translate<Key extends TextKey = FrontKey> = (key: Key, values?: TextValues) => string;

export type CoreKey = keyof typeof core.texts;
export type CommonKey = CoreKey | keyof typeof common.texts;
type Errors = object;

const noValues: TextValues = {};

/**
 * English messages for errors, added by each group of screens when it is rendered. Adding them at import would put
 * every group into each bundle.
 */
const shownErrors = new Set<Errors>();

export function showErrors(errors: readonly Errors[]): void {
  for (const each of errors) shownErrors.add(each);
}

function useTranslate<Key extends TextKey>(
  english: FrontPart<Key>["texts"],
  group: ScreenGroup,
  parts: readonly FrontPart[],
): Translate<Key> {
  const { language, overrides } = useUI();
  const isMissing = Object.keys(english).some((key) => !Object.hasOwn(language.texts, key));
  const { locale } = language;
  useEffect(() => {
    if (!isMissing || locale === "en") return;
    const folder = group === "front" ? "" : `${group}/`;
    warnOnce(
      `The screens are in English: the "language" of UIProvider must include @sallyport/i18n/screens/${folder}${locale}`,
    );
  }, [isMissing, locale, group]);
  return useCallback(
    (key, values = noValues) => {
      const text = overrides[key] ?? language.texts[key];
      if (text !== undefined) return writeText(text, values, language.locale);
      const words = [english, core.texts, ...parts.map(({ texts }) => texts)].find((texts) =>
        Object.hasOwn(texts, key),
      );
      return writeText(Reflect.get(Object(words), key), values, "en");
    },
    [language, overrides, english, parts],
  );
}

type KeyOf<Part> = Part extends FrontPart<infer Key> ? Key : never;
const noParts = [] as const;
const usual = [common] as const;

/** Writes the texts of a part of the sign-in screens, so that a page does not load the English of the other parts. */
export function usePartText<Key extends FrontKey>(part: FrontPart<Key>): Translate<Key | CoreKey> {
  showErrors(part.errors ?? []);
  return useTranslate<Key | CoreKey>(part.texts as FrontPart<Key | CoreKey>["texts"], "front", noParts);
}

export const useCoreText = (): Translate<CoreKey> => usePartText(core);

/**
 * Writes the texts of a group of screens.
 * @param parts the parts of the sign-in screens that it shows too, as the same array at each render
 */
export function useGroupText<Key extends TextKey, const Parts extends readonly FrontPart[] = typeof usual>(
  english: ScreenLanguage<Key>,
  group: ScreenGroup,
  parts?: Parts,
): Translate<Key | CoreKey | (KeyOf<Parts[number]> & FrontKey)> {
  type Keys = Key | CoreKey | (KeyOf<Parts[number]> & FrontKey);
  showErrors([english.errors, ...signedInErrors.errors]);
  return useTranslate<Keys>(english.texts as FrontPart<Keys>["texts"], group, parts ?? usual);
}

function wordsFor(code: string, among: readonly object[]): string | undefined {
  const texts = among.find((each) => Object.hasOwn(each, code));
  return texts && Reflect.get(texts, code);
}

/** Finds the text of an error's code in the language of the page, where `english` stands for a default without texts. */
export function useKnownError(english: readonly object[]): (code: string) => string | undefined {
  const { errors, locale } = useUI().language;
  return (code) => wordsFor(code, locale === "en" ? [errors, ...english] : [errors]);
}

export type ErrorText = (error: {
  readonly code: string;
  readonly message: string;
  readonly reason?: string | undefined;
}) => string;

export function useErrorText(): ErrorText {
  const { errors } = useUI().language;
  return useCallback(
    ({ code, message }) => wordsFor(code, [errors, ...core.errors, ...shownErrors]) ?? message,
    [errors],
  );
}
