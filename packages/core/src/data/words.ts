import en from "zod/v4/locales/en.js";

/** Passed to each parse, because zod's global settings belong to the application. */
export const words = { error: en().localeError };
