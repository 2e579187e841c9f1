import type { StoreState } from "@sallyport/client/admin";
import type { ReadableAtom } from "nanostores";
import { useState } from "react";
import { useStore } from "./use-store.ts";

const isCut = ({ data, error }: StoreState<unknown>): boolean =>
  data === null && error !== null && (error.status === 0 || error.status >= 500);

/**
 * Reads the state of a page. While another page loads, or another page of the same list cannot be reached, the
 * previous one stays.
 * @param owner the client whose pages they are
 * @param list identifies the list; without it, an unreachable page replaces the previous one
 */
export function usePage<Data>(owner: object, $page: ReadableAtom<StoreState<Data>>, list?: string): StoreState<Data> {
  const [shown, setShown] = useState({ owner, $page, list });
  const state = useStore($page);
  // The previous page stays subscribed, so that a change of user or organization resets it.
  const before = useStore(shown.owner === owner ? shown.$page : $page);
  const stays = before.data !== null && list !== undefined && shown.list === list && isCut(state);
  if (shown.$page !== $page && !state.isPending && !stays) setShown({ owner, $page, list });
  const { refetch, error, isRefetching } = state;
  if (stays) return { ...before, error, isRefetching, refetch };
  if (!state.isPending || before.data === null) return state;
  return { ...before, isRefetching: true, refetch };
}
