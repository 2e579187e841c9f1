import { useEffect } from "react";
import type { UsersState } from "../../../admin/index.ts";
import { usePages } from "../../../use-pages.ts";
import { useSession } from "../../../use-session.ts";
import { unasked } from "../use-permitted.ts";
import { useAdminClient } from "./admin-client.ts";
import { type FiltersFlow, useFilters } from "./use-filters.ts";
import { useMaySee } from "./use-may-see.ts";
import { COLUMN_SORTS, directionOf, NO_USER_FILTERS, queryOf } from "./users-query.ts";

const TYPING_PAUSE_MS = 250;

/** Options of `useAdminUsers`. */
export interface AdminUsersOptions {
  /** Rows per page, from 1 to 100. Default 20. */
  readonly pageSize?: number;
}

/** The state of the list of users. */
export interface AdminUsersFlow {
  readonly me: string | null;
  readonly isRefused: boolean;
  readonly filters: FiltersFlow<"q" | "show" | "sort">;
  readonly users: UsersState;
  /** The sort order of a column, or `undefined` if it cannot be sorted. */
  orderOf(column: string): "ascending" | "descending" | "none" | undefined;
  sortBy(column: string): void;
}

/** Searches, filters, sorts and pages through the users. The search follows the typing. */
export function useAdminUsers({ pageSize = 20 }: AdminUsersOptions = {}): AdminUsersFlow {
  const filters = useFilters(NO_USER_FILTERS);
  const client = useAdminClient();
  const isAllowed = useMaySee("users");
  const query = { ...queryOf(filters.asked), limit: pageSize };
  const users: UsersState = usePages(client, query, isAllowed ? client.$users : unasked);
  const me = useSession().data?.user.id ?? null;
  const { draft, asked, ask } = filters;
  const isAhead = draft !== asked;
  useEffect(() => {
    if (!isAhead) return;
    const timer = setTimeout(() => ask(draft), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isAhead, draft, ask]);
  return {
    me,
    isRefused: isAllowed === false || users.error?.status === 403,
    filters,
    users,
    orderOf(column) {
      const sorts = COLUMN_SORTS[column];
      if (sorts === undefined) return undefined;
      return sorts.some((sort) => sort === asked.sort) ? directionOf(asked.sort) : "none";
    },
    sortBy(column) {
      const [first, second] = COLUMN_SORTS[column] ?? [];
      if (first === undefined || second === undefined) return;
      ask({ ...draft, sort: asked.sort === first ? second : first });
    },
  };
}
