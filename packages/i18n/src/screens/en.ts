import { en as accountErrors } from "../errors/account/en.ts";
import { en as errors } from "../errors/front/en.ts";
import { en as redirectErrors } from "../errors/redirect/en.ts";
import { front } from "./en/front.ts";
import type { ScreenLanguage } from "./language.ts";
import type { FrontKey } from "./texts.ts";

/** Sign-in and sign-up screens in English. */
export const en: ScreenLanguage<FrontKey> = {
  locale: "en",
  texts: front,
  // English is the fallback for account screens whose language was not loaded, so their errors are here too.
  errors: { ...errors, ...accountErrors, ...redirectErrors },
};
