import * as z from "zod/mini";

const LONGEST = 3_155_760_000;

export const banTerms = () => ({
  banReason: z.optional(z.string().check(z.maxLength(1000))),
  banExpiresIn: z.optional(z.int().check(z.minimum(1), z.maximum(LONGEST))),
});
