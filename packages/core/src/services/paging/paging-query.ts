type Whole = number | string;

/** A page by limit and offset. */
export interface PagingQuery {
  limit?: Whole | undefined;
  offset?: Whole | undefined;
  sortDirection?: "asc" | "desc" | undefined;
}

/** A page by the cursor of the previous one. */
export interface CursorQuery extends PagingQuery {
  /** The cursor of the previous page's last row, instead of `offset`. */
  cursor?: string | undefined;
}
