import { de as errors } from "../errors/front/de.ts";
import { de as redirectErrors } from "../errors/redirect/de.ts";
import { front } from "./de/front.ts";
import type { ScreenLanguage } from "./language.ts";
import type { FrontKey } from "./texts.ts";

/** Sign-in and sign-up screens in German. */
export const de: ScreenLanguage<FrontKey> = {
  locale: "de",
  texts: front,
  errors: { ...errors, ...redirectErrors },
};
