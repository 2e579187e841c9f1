import type { StoreState } from "@sallyport/client/admin";
import type { ListUsersQuery, ListUsersResult } from "@sallyport/core/admin";
import { type PagesState, usePages } from "../use-pages.ts";
import { type AdminStores, useStores } from "./use-stores.ts";

/** Search, filter, order and length of a page; and the client. */
export interface UseUsersOptions extends Omit<ListUsersQuery, "cursor" | "offset"> {
  readonly client?: AdminStores | undefined;
}

/** A page of users, and the way to others. */
export interface UsersState extends StoreState<ListUsersResult>, PagesState {}

/**
 * A page of users, the first of each search; while another loads, the previous one stays, with `isRefetching`.
 * @throws Error without `adminClient()`
 */
export function useUsers({ client: own, ...query }: UseUsersOptions = {}): UsersState {
  const client = useStores(own);
  return usePages(client, query, client.$users);
}
