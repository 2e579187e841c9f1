type Whole = number | string;

/** Offset paging; declared apart from its zod schema. */
export interface PagingQuery {
  /** Default and maximum 100. */
  limit?: Whole | undefined;
  offset?: Whole | undefined;
  sortDirection?: "asc" | "desc" | undefined;
}

/** Paging by cursor. */
export interface CursorQuery extends PagingQuery {
  /** Of the previous page's last row; overrides `offset`. */
  cursor?: string | undefined;
}
