import type { StoreState } from "@sallyport/client/admin";
import type { ReadableAtom } from "nanostores";
import { useState } from "react";
import { useStore } from "./use-store.ts";

/** Whether nothing was said of a page: the connection or the server is gone. */
const isCut = ({ data, error }: StoreState<unknown>): boolean =>
  data === null && error !== null && (error.status === 0 || error.status >= 500);

/**
 * A page's state; while another loads, the previous one stays, with `isRefetching`; also where another of the same list is cut
 * off, with its `error`. `owner`: whose pages they are; `list`: which, left out for none.
 */
export function usePage<Data>(owner: object, $page: ReadableAtom<StoreState<Data>>, list?: string): StoreState<Data> {
  const [shown, setShown] = useState({ owner, $page, list });
  const state = useStore($page);
  // Listened to, so that a change of user or organization resets it.
  const before = useStore(shown.owner === owner ? shown.$page : $page);
  const stays = before.data !== null && list !== undefined && shown.list === list && isCut(state);
  if (shown.$page !== $page && !state.isPending && !stays) setShown({ owner, $page, list });
  const { refetch, error, isRefetching } = state;
  if (stays) return { ...before, error, isRefetching, refetch };
  if (!state.isPending || before.data === null) return state;
  return { ...before, isRefetching: true, refetch };
}
