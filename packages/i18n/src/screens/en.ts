import { en as accountErrors } from "../errors/account/en.ts";
import { en as errors } from "../errors/front/en.ts";
import { en as redirectErrors } from "../errors/redirect/en.ts";
import { front } from "./en/front.ts";
import type { ScreenLanguage } from "./language.ts";
import type { FrontKey } from "./texts.ts";

/** What leads in, in English. */
export const en: ScreenLanguage<FrontKey> = {
  locale: "en",
  texts: front,
  // What English stands in for includes an account whose language was not given.
  errors: { ...errors, ...accountErrors, ...redirectErrors },
};
