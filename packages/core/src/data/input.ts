import * as z from "zod/mini";
import en from "zod/v4/locales/en.js";
import type { Schema } from "../contracts/schema.ts";

/** Our words for what is wrong, given with each parse: zod's settings are global and belong to the application. */
export const words = { error: en().localeError };

/** A schema of ours, for an endpoint. */
export const input = <Output>(schema: z.ZodMiniType<Output>): Schema<Output> => ({
  "~standard": {
    version: 1,
    vendor: "sallyport",
    validate(value) {
      const result = z.safeParse(schema, value, words);
      return result.success ? { value: result.data } : { issues: result.error.issues };
    },
  },
});
