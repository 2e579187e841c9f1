import type { Schema } from "../contracts/schema.ts";
import { validator } from "./schema-parts.ts";
import type { ZodSchema } from "./zod-schema.ts";

/** Creates a plugin's input schema at its first use, so that start-up stays fast. */
export function input<Output>(make: () => ZodSchema<Output>): Schema<Output> {
  let validate: Schema<Output>["~standard"]["validate"] | undefined;
  return {
    "~standard": {
      version: 1,
      vendor: "sallyport",
      validate(value) {
        validate ??= validator(make());
        return validate(value);
      },
    },
  };
}
