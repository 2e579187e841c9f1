import { uk as errors } from "../errors/front/uk.ts";
import { uk as redirectErrors } from "../errors/redirect/uk.ts";
import type { ScreenLanguage } from "./language.ts";
import type { FrontKey } from "./texts.ts";
import { front } from "./uk/front.ts";

/** Sign-in and sign-up screens in Ukrainian. */
export const uk: ScreenLanguage<FrontKey> = {
  locale: "uk",
  texts: front,
  errors: { ...errors, ...redirectErrors },
};
