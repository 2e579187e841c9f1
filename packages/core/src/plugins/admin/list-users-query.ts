import type { CursorQuery, User } from "../../plugin.ts";

/** How texts are searched, case of ASCII letters ignored. */
export type SearchOperator = "contains" | "starts_with" | "ends_with";
/** How a filter compares. */
export type FilterOperator = SearchOperator | "eq" | "ne" | "lt" | "lte" | "gt" | "gte" | "in" | "not_in";

/** Query of `admin/list-users`. */
export interface ListUsersQuery extends CursorQuery {
  /** The text to search for. */
  searchValue?: string | undefined;
  /** Default `email`. */
  searchField?: "email" | "name" | undefined;
  /** Default `contains`. */
  searchOperator?: SearchOperator | undefined;
  /** Default `createdAt`. */
  sortBy?: string | undefined;
  /** Default `email`. */
  filterField?: string | undefined;
  /** Of `in` and `not_in`: several, in a URL by comma, as JSON or repeated. */
  filterValue?: string | number | boolean | (string | number)[] | undefined;
  /** Default `eq`. */
  filterOperator?: FilterOperator | undefined;
}

/** A page of users and the total. */
export interface ListUsersResult {
  users: User[];
  /** Of all pages; from 1,000 on up to 30 seconds old. */
  total: number;
  /** As asked. */
  limit?: number;
  /** As asked. */
  offset?: number;
  /** Null on the last page. */
  nextCursor: string | null;
}
