import type { StoreState } from "@sallyport/client/admin";
import type { ListUsersQuery, ListUsersResult } from "@sallyport/core/admin";
import { useState } from "react";
import { usePage } from "../use-page.ts";
import { useStore } from "../use-store.ts";
import { type AdminStores, useStores } from "./use-stores.ts";

/** Search, filter, order and length of a page; and the client. */
export interface UseUsersOptions extends Omit<ListUsersQuery, "cursor" | "offset"> {
  readonly client?: AdminStores | undefined;
}

/** A page of users, and the way to others. */
export interface UsersState extends StoreState<ListUsersResult> {
  /** Of the page that was asked for, from 1. */
  readonly page: number;
  /** Null on the last page, and while a page loads. */
  readonly next: (() => void) | null;
  /** Null on the first page. */
  readonly previous: (() => void) | null;
}

const keyOf = (query: object): string => JSON.stringify(Object.entries(query).sort());

/**
 * A page of users, the first of each search; while another loads, the previous one stays, with `isRefetching`.
 * @throws Error without `adminClient()`
 */
export function useUsers({ client: own, ...query }: UseUsersOptions = {}): UsersState {
  const client = useStores(own);
  const key = keyOf(query);
  const [passed, setPassed] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] });
  // Another search begins at its first page.
  const cursors = passed.key === key ? passed.cursors : [];
  const $page = client.$users({ ...query, cursor: cursors.at(-1) });
  const state = usePage(client, $page);
  const go = (to: readonly string[]) => () => setPassed({ key, cursors: to });
  // Of the page itself: the one before may still be shown.
  const nextCursor = useStore($page).data?.nextCursor ?? null;
  return {
    ...state,
    page: cursors.length + 1,
    next: nextCursor === null ? null : go([...cursors, nextCursor]),
    previous: cursors.length === 0 ? null : go(cursors.slice(0, -1)),
  };
}
