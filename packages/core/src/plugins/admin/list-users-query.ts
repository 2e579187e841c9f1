import type { CursorQuery, User } from "../../plugin.ts";

/** How text is searched. ASCII letters match in either case. */
export type SearchOperator = "contains" | "starts_with" | "ends_with";
/** How a filter compares a column with its value. */
export type FilterOperator = SearchOperator | "eq" | "ne" | "lt" | "lte" | "gt" | "gte" | "in" | "not_in";

/** Query of `admin/list-users`. */
export interface ListUsersQuery extends CursorQuery {
  /** The text to search for. */
  searchValue?: string | undefined;
  /** `any` searches the email address, the name and the user name. Default `email`. */
  searchField?: "email" | "name" | "any" | undefined;
  /** Default `contains`. */
  searchOperator?: SearchOperator | undefined;
  /** Default `createdAt`. */
  sortBy?: string | undefined;
  /** Default `email`. */
  filterField?: string | undefined;
  /**
   * The value to compare with. `in` and `not_in` take several: separated by commas, as JSON, or as a repeated
   * parameter.
   */
  filterValue?: string | number | boolean | (string | number)[] | undefined;
  /** Default `eq`. */
  filterOperator?: FilterOperator | undefined;
}

/** A page of users and the total number of matches. */
export interface ListUsersResult {
  users: User[];
  /** Number of users on all pages. From 1,000 on it may be up to 30 seconds old. */
  total: number;
  limit?: number;
  offset?: number;
  nextCursor: string | null;
}
