import { tr as errors } from "../errors/front/tr.ts";
import { tr as redirectErrors } from "../errors/redirect/tr.ts";
import type { ScreenLanguage } from "./language.ts";
import type { FrontKey } from "./texts.ts";
import { front } from "./tr/front.ts";

/** Sign-in and sign-up screens in Turkish. */
export const tr: ScreenLanguage<FrontKey> = {
  locale: "tr",
  texts: front,
  errors: { ...errors, ...redirectErrors },
};
