import * as z from "zod/mini";

/** A boolean, or `true`/`false` in a URL. */
export const queryBoolean = z.optional(z.union([z.boolean(), z.literal("true"), z.literal("false")]));
