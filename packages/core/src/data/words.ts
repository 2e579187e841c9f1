import en from "zod/v4/locales/en.js";

/** Per parse: zod's global settings are the application's. */
export const words = { error: en().localeError };
