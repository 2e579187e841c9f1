import * as z from "zod/mini";

/** Or `true`/`false` in a URL. */
export const queryBoolean = z.optional(z.union([z.boolean(), z.literal("true"), z.literal("false")]));
