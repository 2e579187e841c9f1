type Whole = number | string;

export interface PagingQuery {
  /** Default and maximum 100. */
  limit?: Whole | undefined;
  offset?: Whole | undefined;
  sortDirection?: "asc" | "desc" | undefined;
}

export interface CursorQuery extends PagingQuery {
  /** Of the previous page's last row; instead of `offset`. */
  cursor?: string | undefined;
}
