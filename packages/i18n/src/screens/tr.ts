import { tr as redirectErrors } from "../errors/redirect/tr.ts";
import { tr as errors } from "../errors/tr.ts";
import { type ScreenLanguage, withRedirects } from "./language.ts";
import type { FrontKey } from "./texts.ts";
import { front } from "./tr/front.ts";

/** What leads in, in Turkish. */
export const tr: ScreenLanguage<FrontKey> = {
  locale: "tr",
  texts: front,
  errors: withRedirects(errors, redirectErrors),
};
