import { uk as redirectErrors } from "../errors/redirect/uk.ts";
import { uk as errors } from "../errors/uk.ts";
import { type ScreenLanguage, withRedirects } from "./language.ts";
import type { FrontKey } from "./texts.ts";
import { front } from "./uk/front.ts";

/** What leads in, in Ukrainian. */
export const uk: ScreenLanguage<FrontKey> = {
  locale: "uk",
  texts: front,
  errors: withRedirects(errors, redirectErrors),
};
