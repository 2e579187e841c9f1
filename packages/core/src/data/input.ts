import * as z from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { words } from "./words.ts";

/** Published declarations must not name the bundled zod. */
interface ZodSchema<Output> {
  readonly _zod: { readonly output: Output };
}

/** An endpoint's schema; built at first use to keep start-up fast. */
export function input<Output>(given: ZodSchema<Output> | (() => ZodSchema<Output>)): Schema<Output> {
  let schema = typeof given === "function" ? null : given;
  const make = typeof given === "function" ? given : () => given;
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
