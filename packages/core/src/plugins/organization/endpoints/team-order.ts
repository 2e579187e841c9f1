import type { PagingQuery } from "../../../plugin.ts";

export interface TeamPaging extends PagingQuery {
  /** The column to sort by. Default `createdAt`. */
  sortBy?: "createdAt" | "name" | undefined;
}
