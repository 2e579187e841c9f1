import type { StoreState } from "@sallyport/client/admin";
import type { ListUsersQuery, ListUsersResult } from "@sallyport/core/admin";
import { type PagesState, usePages } from "../use-pages.ts";
import { type AdminStores, useStores } from "./use-stores.ts";

/** Options of `useUsers`: the search, filter, order and length of a page, and the client. */
export interface UseUsersOptions extends Omit<ListUsersQuery, "cursor" | "offset"> {
  readonly client?: AdminStores | undefined;
}

/** A page of users, with the navigation to other pages. */
export interface UsersState extends StoreState<ListUsersResult>, PagesState {}

/**
 * Lists users by page, beginning at the first page for each new query. While the next page loads, the previous one
 * stays and `isRefetching` is true.
 * @throws Error without `adminClient()`
 */
export function useUsers({ client: own, ...query }: UseUsersOptions = {}): UsersState {
  const client = useStores(own);
  return usePages(client, query, client.$users);
}
