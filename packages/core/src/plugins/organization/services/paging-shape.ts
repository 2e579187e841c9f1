import * as z from "zod/mini";

const whole = z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,9}$/))]);

export const pagingShape = {
  limit: z.optional(whole),
  offset: z.optional(whole),
  sortDirection: z.optional(z.enum(["asc", "desc"])),
};

export const cursorShape = { ...pagingShape, cursor: z.optional(z.string()) };
