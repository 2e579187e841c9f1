import type { StoreState } from "@sallyport/client/admin";
import type { ReadableAtom } from "nanostores";
import { useState } from "react";
import { useStore } from "./use-store.ts";

/** A page's state; while another loads, the previous one stays, with `isRefetching`. `owner`: whose pages they are. */
export function usePage<Data>(owner: object, $page: ReadableAtom<StoreState<Data>>): StoreState<Data> {
  const [shown, setShown] = useState({ owner, $page });
  const state = useStore($page);
  // Listened to, so that a change of user or organization resets it.
  const before = useStore(shown.owner === owner ? shown.$page : $page);
  if (shown.$page !== $page && !state.isPending) setShown({ owner, $page });
  if (!state.isPending || before.data === null) return state;
  return { ...before, isRefetching: true, refetch: state.refetch };
}
