import * as z from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { words } from "./words.ts";

/** What is read of a zod schema's type: published declarations do not name zod, which is bundled. */
interface ZodSchema<Output> {
  readonly _zod: { readonly output: Output };
}

/**
 * A schema of ours, for an endpoint. Given as what makes it, it is built at the first use: most applications never call
 * most endpoints, and what is built at once is waited for at start-up.
 */
export function input<Output>(given: ZodSchema<Output> | (() => ZodSchema<Output>)): Schema<Output> {
  let schema = typeof given === "function" ? null : given;
  const make = typeof given === "function" ? given : () => given;
  return {
    "~standard": {
      version: 1,
      vendor: "sallyport",
      validate(value) {
        schema ??= make();
        // Nothing but a schema of zod's has `_zod`.
        const result = z.safeParse(schema as z.ZodMiniType<Output>, value, words);
        return result.success ? { value: result.data } : { issues: result.error.issues };
      },
    },
  };
}
