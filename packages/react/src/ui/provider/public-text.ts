import { en } from "@sallyport/i18n/screens/en";
import {
  type ErrorText,
  showErrors,
  type Translate,
  useGroupText,
  useErrorText as useShownErrorText,
} from "./use-text.ts";

/** Returns the function that writes the texts of the sign-in screens, such as `t("signIn.title")`. */
export const useText = (): Translate => useGroupText(en, "front");

/**
 * Describes an error by its code: in the language of the page, or else in English, or else with the server's message.
 */
export function useErrorText(): ErrorText {
  showErrors([en.errors]);
  return useShownErrorText();
}
