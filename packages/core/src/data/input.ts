import * as z from "zod/mini";
import type { Schema } from "../contracts/schema.ts";
import { words } from "./words.ts";

/** What is read of a zod schema's type: published declarations do not name zod, which is bundled. */
interface ZodSchema<Output> {
  readonly _zod: { readonly output: Output };
}

/** A schema of ours, for an endpoint. */
export const input = <Output>(schema: ZodSchema<Output>): Schema<Output> => ({
  "~standard": {
    version: 1,
    vendor: "sallyport",
    validate(value) {
      // Nothing but a schema of zod's has `_zod`.
      const result = z.safeParse(schema as z.ZodMiniType<Output>, value, words);
      return result.success ? { value: result.data } : { issues: result.error.issues };
    },
  },
});
