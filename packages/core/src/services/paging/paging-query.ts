type Whole = number | string;

/** A page by numbers. */
export interface PagingQuery {
  /** How many rows to answer at most. */
  limit?: Whole | undefined;
  /** How many rows to skip. Default 0. */
  offset?: Whole | undefined;
  /** Whether rows ascend or descend. */
  sortDirection?: "asc" | "desc" | undefined;
}

/** A page by the cursor of the one before. */
export interface CursorQuery extends PagingQuery {
  /** Of the previous page's last row; instead of `offset`. */
  cursor?: string | undefined;
}
