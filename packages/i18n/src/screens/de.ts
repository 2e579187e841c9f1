import { de as errors } from "../errors/de.ts";
import { de as redirectErrors } from "../errors/redirect/de.ts";
import { front } from "./de/front.ts";
import { type ScreenLanguage, withRedirects } from "./language.ts";
import type { FrontKey } from "./texts.ts";

/** What leads in, in German. */
export const de: ScreenLanguage<FrontKey> = {
  locale: "de",
  texts: front,
  errors: withRedirects(errors, redirectErrors),
};
