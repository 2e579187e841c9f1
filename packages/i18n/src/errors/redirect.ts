import { inEachLanguage } from "../each-language.ts";
import { errorText, errorTexts } from "../errors.ts";
import type { Language } from "../languages.ts";
import type { RedirectTexts } from "../texts/errors.ts";
import { ERROR_CODE_OF_REDIRECT } from "./same-as.ts";

const ownTexts = await inEachLanguage("errors", "redirect");

/** Error codes that only redirects use. */
export type RedirectErrorCode = keyof RedirectTexts | keyof typeof ERROR_CODE_OF_REDIRECT;

/** Returns the message for the `error` parameter of a redirect, in upper or lower case, or null. */
export function redirectErrorText(code: string, language: Language): string | null {
  const own = ownTexts[language];
  if (Object.hasOwn(own, code)) return own[code as keyof RedirectTexts];
  if (Object.hasOwn(ERROR_CODE_OF_REDIRECT, code))
    return errorTexts[language][ERROR_CODE_OF_REDIRECT[code as keyof typeof ERROR_CODE_OF_REDIRECT]];
  return errorText(code.toUpperCase(), language);
}
