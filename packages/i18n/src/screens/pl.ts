import { pl as errors } from "../errors/front/pl.ts";
import { pl as redirectErrors } from "../errors/redirect/pl.ts";
import type { ScreenLanguage } from "./language.ts";
import { front } from "./pl/front.ts";
import type { FrontKey } from "./texts.ts";

/** Sign-in and sign-up screens in Polish. */
export const pl: ScreenLanguage<FrontKey> = {
  locale: "pl",
  texts: front,
  errors: { ...errors, ...redirectErrors },
};
