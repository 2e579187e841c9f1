import { ru as errors } from "../errors/front/ru.ts";
import { ru as redirectErrors } from "../errors/redirect/ru.ts";
import type { ScreenLanguage } from "./language.ts";
import { front } from "./ru/front.ts";
import type { FrontKey } from "./texts.ts";

/** Sign-in and sign-up screens in Russian. */
export const ru: ScreenLanguage<FrontKey> = {
  locale: "ru",
  texts: front,
  errors: { ...errors, ...redirectErrors },
};
