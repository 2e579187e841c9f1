import { foldText, listPage, PAGE_ROWS, type Row, type Services, type Table, userTable } from "../../../plugin.ts";
import type { ListUsersQuery } from "../list-users-query.ts";
import type { Settings } from "../settings.ts";
import { listedColumn, sortColumns } from "./listed-columns.ts";
import { searchFilters } from "./search-filter.ts";
import { type Filter, filterOn, whereOf } from "./user-filter.ts";

const users: Table = userTable;

export const MOST_ROWS = 1_000;

export interface UserSelection {
  readonly filters: readonly Filter[];
  readonly scope: readonly string[];
}

export function selectUsers(
  users: Pick<Services["users"], "columns">,
  settings: Settings,
  query: ListUsersQuery,
): UserSelection {
  const { searchValue = "", searchField = "email", searchOperator = "contains" } = query;
  const { filterField = "email", filterOperator = "eq", filterValue } = query;
  const filtered = listedColumn(users, settings, "filterField", filterField);
  const search = searchFilters(users, settings, query);
  const filter = filterValue === undefined ? [] : [filterOn(filtered, filterOperator, filterValue)];
  const named = [
    search.length === 0 ? null : [searchField, searchOperator, searchValue],
    filter.length === 0 ? null : [filterField, filterOperator, filterValue],
  ];
  return { filters: [...search, ...filter], scope: ["users", JSON.stringify(named)] };
}

/**
 * Reads one extra row to know whether another page follows, and returns the rows as they are stored. The configuration
 * may change the values that are shown, and a cursor made of those would match no row.
 * @throws VALIDATION_ERROR
 */
export function pageOfUsers(
  services: Pick<Services, "store" | "users">,
  settings: Settings,
  query: ListUsersQuery,
  { filters, scope }: UserSelection,
) {
  const { sortBy = defaultSort(query), sortDirection: direction = "asc" } = query;
  const order = sortColumns(listedColumn(services.users, settings, "sortBy", sortBy));
  const byId = { column: "id", direction } as const;
  const orderBy = [...order.map((sorted) => ({ ...sorted, direction })), byId];
  return listPage<Row<Table>>({
    scope,
    order,
    direction,
    last: "id",
    query: { ...query, limit: query.limit ?? PAGE_ROWS },
    most: MOST_ROWS,
    ahead: 1,
    read: (conditions, range) =>
      services.store.list(users, {
        where: whereOf([...Object.entries(conditions), ...filters]),
        orderBy: "id" in conditions ? [byId] : orderBy,
        replica: true,
        ...range,
      }),
    keyOf: (row) => ({ values: order.map((sorted) => keyOf(row, sorted)), id: String(row.id) }),
  });
}

const defaultSort = ({ searchValue = "", searchField = "email", searchOperator }: ListUsersQuery): string =>
  searchValue !== "" && searchOperator === "starts_with" ? searchField : "createdAt";

function keyOf(user: object, { column, folded }: { readonly column: string; readonly folded?: boolean }) {
  const cell = cellOf(user, column);
  return folded === true ? foldText(String(cell)) : cell;
}

function cellOf(user: object, column: string): string | number | boolean | Date | null {
  return (Reflect.get(user, column) ?? null) as ReturnType<typeof cellOf>;
}
