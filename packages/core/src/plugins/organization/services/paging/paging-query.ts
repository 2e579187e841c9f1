type Whole = number | string;

/** Which page of a list; apart from its schema, whose type no published declaration may name. */
export interface PagingQuery {
  /** Rows at most, of at most 100. Default 100. */
  limit?: Whole | undefined;
  /** Rows to pass over. */
  offset?: Whole | undefined;
  sortDirection?: "asc" | "desc" | undefined;
}

/** Which page of a list whose rows have cursors. */
export interface CursorQuery extends PagingQuery {
  /** Of the last row of the page before: found by index, however deep. `offset` is not looked at then. */
  cursor?: string | undefined;
}
