import * as z from "zod/mini";

/** `true` or `false`, as a boolean from the server or as text from a URL; any other spelling is refused. */
export const queryBoolean = z.optional(z.union([z.boolean(), z.literal("true"), z.literal("false")]));
