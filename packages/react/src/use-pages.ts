import type { StoreState } from "@sallyport/client/admin";
import type { ReadableAtom } from "nanostores";
import { useState } from "react";
import { usePage } from "./use-page.ts";
import { useStore } from "./use-store.ts";

/** The position in a list that is read by page. */
export interface PagesState {
  readonly page: number;
  readonly next: (() => void) | null;
  readonly previous: (() => void) | null;
}

const keyOf = (query: object): string => JSON.stringify(Object.entries(query).sort());

export function usePages<Query extends object, Data extends { readonly nextCursor: string | null }>(
  owner: object,
  query: Query,
  pageOf: (query: Query & { cursor: string | undefined }) => ReadableAtom<StoreState<Data>>,
): StoreState<Data> & PagesState {
  const key = keyOf(query);
  const [passed, setPassed] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] });
  const cursors = passed.key === key ? passed.cursors : [];
  const $page = pageOf({ ...query, cursor: cursors.at(-1) });
  const state = usePage(owner, $page, key);
  const go = (to: readonly string[]) => () => setPassed({ key, cursors: to });
  // `state` may still hold the previous page, so the cursor is read from the requested one.
  const nextCursor = useStore<StoreState<Data>>($page).data?.nextCursor ?? null;
  return {
    ...state,
    page: cursors.length + 1,
    next: nextCursor === null ? null : go([...cursors, nextCursor]),
    previous: cursors.length === 0 ? null : go(cursors.slice(0, -1)),
  };
}
