type Whole = number | string;

export interface PagingQuery {
  limit?: Whole | undefined;
  offset?: Whole | undefined;
  sortDirection?: "asc" | "desc" | undefined;
}

export interface CursorQuery extends PagingQuery {
  /** Of the previous page's last row; instead of `offset`. */
  cursor?: string | undefined;
}
