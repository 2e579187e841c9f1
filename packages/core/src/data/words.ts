import en from "zod/v4/locales/en.js";

/** Our words for what is wrong, given with each parse: zod's settings are global and belong to the application. */
export const words = { error: en().localeError };
