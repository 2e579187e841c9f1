import { es as errors } from "../errors/front/es.ts";
import { es as redirectErrors } from "../errors/redirect/es.ts";
import { front } from "./es/front.ts";
import type { ScreenLanguage } from "./language.ts";
import type { FrontKey } from "./texts.ts";

/** Sign-in and sign-up screens in Spanish. */
export const es: ScreenLanguage<FrontKey> = {
  locale: "es",
  texts: front,
  errors: { ...errors, ...redirectErrors },
};
