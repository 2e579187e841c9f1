type Whole = number | string;

/** A page by numbers. */
export interface PagingQuery {
  limit?: Whole | undefined;
  offset?: Whole | undefined;
  sortDirection?: "asc" | "desc" | undefined;
}

/** A page by the cursor of the one before. */
export interface CursorQuery extends PagingQuery {
  /** Of the previous page's last row; instead of `offset`. */
  cursor?: string | undefined;
}
