import { PAGE_ROWS } from "../../data/limits.ts";
import type { PagingQuery } from "./paging-query.ts";

/** Reads limit and offset of a query, with at most `most` rows. */
export function readPage(
  { limit, offset }: PagingQuery,
  most = PAGE_ROWS,
): { readonly limit: number; readonly offset: number } {
  return { limit: Math.min(Number(limit ?? most), most), offset: Number(offset ?? 0) };
}
