import * as z from "zod/mini";

export const queryBoolean = z.optional(z.union([z.boolean(), z.literal("true"), z.literal("false")]));
