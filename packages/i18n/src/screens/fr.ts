import { fr as errors } from "../errors/front/fr.ts";
import { fr as redirectErrors } from "../errors/redirect/fr.ts";
import { front } from "./fr/front.ts";
import type { ScreenLanguage } from "./language.ts";
import type { FrontKey } from "./texts.ts";

/** Sign-in and sign-up screens in French. */
export const fr: ScreenLanguage<FrontKey> = {
  locale: "fr",
  texts: front,
  errors: { ...errors, ...redirectErrors },
};
