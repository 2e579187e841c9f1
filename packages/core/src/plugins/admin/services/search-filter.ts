import { op, type Services } from "../../../plugin.ts";
import type { ListUsersQuery } from "../list-users-query.ts";
import type { Settings } from "../settings.ts";
import { invalidQuery, listedColumn } from "./listed-columns.ts";
import { type Filter, filterOn } from "./user-filter.ts";

type Columns = Pick<Services["users"], "columns">;

const NAMES = ["email", "name", "username"];

/** A store searches several columns only in the condition of a column that has no other. */
function anyOf({ columns }: Columns, query: ListUsersQuery, searchValue: string): Filter {
  const { searchOperator = "contains", sortBy, filterField, filterValue } = query;
  if (searchOperator !== "contains") throw invalidQuery("searchOperator", "must be contains for any field");
  const names = NAMES.filter((name) => Object.hasOwn(columns, name) && columns[name]?.kind === "text");
  const host = names.find((name) => name !== sortBy && (filterValue === undefined || name !== filterField));
  if (host === undefined) throw invalidQuery("filterField", "must leave a name or sortBy free for any field");
  return [host, op.contains(searchValue, ...names.filter((name) => name !== host))];
}

/** @throws VALIDATION_ERROR */
export function searchFilters(users: Columns, settings: Settings, query: ListUsersQuery): readonly Filter[] {
  const { searchValue = "", searchField = "email", searchOperator = "contains" } = query;
  if (searchValue === "") return [];
  if (searchField === "any") return [anyOf(users, query, searchValue)];
  return [filterOn(listedColumn(users, settings, "searchField", searchField), searchOperator, searchValue)];
}
