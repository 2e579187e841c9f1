import * as z from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { words } from "./words.ts";

/** Published declarations must not name the bundled zod. */
interface ZodSchema<Output> {
  readonly _zod: { readonly output: Output };
}

/** An endpoint's schema, made at first use: start-up stays fast. */
export function input<Output>(make: () => ZodSchema<Output>): Schema<Output> {
  let schema: ZodSchema<Output> | undefined;
  return {
    "~standard": {
      version: 1,
      vendor: "sallyport",
      validate(value) {
        schema ??= make();
        const result = z.safeParse(schema as z.ZodMiniType<Output>, value, words);
        return result.success ? { value: result.data } : { issues: result.error.issues };
      },
    },
  };
}
