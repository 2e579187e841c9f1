import en from "zod/v4/locales/en.js";

/** Passed to each parse: zod's global settings are the application's. */
export const words = { error: en().localeError };
