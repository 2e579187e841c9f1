type Whole = number | string;

/** A page by limit and offset. */
export interface PagingQuery {
  /** Maximum number of rows. */
  limit?: Whole | undefined;
  /** Number of rows to skip. Default 0. */
  offset?: Whole | undefined;
  /** Sort direction. */
  sortDirection?: "asc" | "desc" | undefined;
}

/** A page by the cursor of the previous one. */
export interface CursorQuery extends PagingQuery {
  /** The cursor of the previous page's last row, instead of `offset`. */
  cursor?: string | undefined;
}
