import * as z from "zod/mini";
import { PAGE_ROWS } from "../../limits.ts";
import type { PagingQuery } from "./paging-query.ts";

// Text in a URL.
const whole = z.union([z.int().check(z.minimum(0)), z.string().check(z.regex(/^\d{1,9}$/))]);

export const pagingShape = {
  limit: z.optional(whole),
  offset: z.optional(whole),
  sortDirection: z.optional(z.enum(["asc", "desc"])),
};

export const cursorShape = { ...pagingShape, cursor: z.optional(z.string()) };

export function readPage(
  { limit, offset }: PagingQuery,
  most = PAGE_ROWS,
): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(Number(limit ?? most), most), offset: Number(offset ?? 0) };
}
