import * as z from "zod/mini";
import { PAGE_ROWS } from "../../limits.ts";
import type { PagingQuery } from "./paging-query.ts";

// A number from the server, digits from a URL.
const whole = z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,9}$/))]);

/** The parameters of a page, for the schema of a list. */
export const pagingShape = {
  limit: z.optional(whole),
  offset: z.optional(whole),
  sortDirection: z.optional(z.enum(["asc", "desc"])),
};

/** The same for a list whose rows have cursors. */
export const cursorShape = { ...pagingShape, cursor: z.optional(z.string()) };

/** The page that is asked for, of so many rows at most. */
export function readPage(
  { limit, offset }: PagingQuery,
  most = PAGE_ROWS,
): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(Number(limit ?? most), most), offset: Number(offset ?? 0) };
}
