import * as z from "zod/mini";

const wholeNumber = z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,9}$/))]);

export const pagingShape = {
  limit: z.optional(wholeNumber),
  offset: z.optional(wholeNumber),
  sortDirection: z.optional(z.enum(["asc", "desc"])),
};

export const cursorShape = { ...pagingShape, cursor: z.optional(z.string()) };
