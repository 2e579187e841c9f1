import type { UseUsersOptions } from "../../../admin/index.ts";
import type { Filters } from "./use-filters.ts";

export type UserFilters = Filters<"q" | "show" | "sort">;

type Query = Omit<UseUsersOptions, "client">;

export const NO_USER_FILTERS: UserFilters = { q: "", show: "all", sort: "newest" };

const SHOWN = {
  all: {},
  banned: { filterField: "banned", filterValue: true },
  admin: { filterField: "role", filterOperator: "contains", filterValue: "admin" },
  unverified: { filterField: "emailVerified", filterValue: false },
} as const satisfies Readonly<Record<string, Query>>;

const SORTED = {
  newest: { sortBy: "createdAt", sortDirection: "desc" },
  oldest: { sortBy: "createdAt", sortDirection: "asc" },
  name: { sortBy: "name", sortDirection: "asc" },
  nameBack: { sortBy: "name", sortDirection: "desc" },
  email: { sortBy: "email", sortDirection: "asc" },
  emailBack: { sortBy: "email", sortDirection: "desc" },
} as const satisfies Readonly<Record<string, Query>>;

export type UserSort = keyof typeof SORTED;

export const COLUMN_SORTS: Readonly<Record<string, readonly [UserSort, UserSort]>> = {
  name: ["name", "nameBack"],
  email: ["email", "emailBack"],
  since: ["newest", "oldest"],
};

const known = <Name extends string>(table: Readonly<Record<Name, unknown>>, given: string, first: Name): Name =>
  Object.hasOwn(table, given) ? (given as Name) : first;

export function directionOf(sort: string): "ascending" | "descending" {
  const { sortDirection }: Query = SORTED[known<UserSort>(SORTED, sort, "newest")];
  return sortDirection === "asc" ? "ascending" : "descending";
}

export function queryOf({ q, show, sort }: UserFilters): Query {
  const searchValue = q.trim();
  return {
    ...(searchValue !== "" && { searchValue, searchField: "any" }),
    ...SHOWN[known<keyof typeof SHOWN>(SHOWN, show, "all")],
    ...SORTED[known<UserSort>(SORTED, sort, "newest")],
  };
}
