import { en as errors } from "../errors/en.ts";
import { en as redirectErrors } from "../errors/redirect/en.ts";
import { front } from "./en/front.ts";
import { type ScreenLanguage, withRedirects } from "./language.ts";
import type { FrontKey } from "./texts.ts";

/** What leads in, in English. */
export const en: ScreenLanguage<FrontKey> = {
  locale: "en",
  texts: front,
  errors: withRedirects(errors, redirectErrors),
};
