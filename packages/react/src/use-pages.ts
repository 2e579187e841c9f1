import type { StoreState } from "@sallyport/client/admin";
import type { ReadableAtom } from "nanostores";
import { useState } from "react";
import { usePage } from "./use-page.ts";
import { useStore } from "./use-store.ts";

/** The way to other pages. */
export interface PagesState {
  /** Of the page that was asked for, from 1. */
  readonly page: number;
  /** Null on the last page, and while a page loads. */
  readonly next: (() => void) | null;
  /** Null on the first page. */
  readonly previous: (() => void) | null;
}

const keyOf = (query: object): string => JSON.stringify(Object.entries(query).sort());

/** Pages by cursor, from the first of each query; while another loads, or is cut off, the previous one stays. */
export function usePages<Query extends object, Data extends { readonly nextCursor: string | null }>(
  owner: object,
  query: Query,
  pageOf: (query: Query & { cursor: string | undefined }) => ReadableAtom<StoreState<Data>>,
): StoreState<Data> & PagesState {
  const key = keyOf(query);
  const [passed, setPassed] = useState<{ key: string; cursors: readonly string[] }>({ key, cursors: [] });
  // Another query begins at its first page.
  const cursors = passed.key === key ? passed.cursors : [];
  const $page = pageOf({ ...query, cursor: cursors.at(-1) });
  const state = usePage(owner, $page, key);
  const go = (to: readonly string[]) => () => setPassed({ key, cursors: to });
  // Of the page itself: the one before may still be shown.
  const nextCursor = useStore<StoreState<Data>>($page).data?.nextCursor ?? null;
  return {
    ...state,
    page: cursors.length + 1,
    next: nextCursor === null ? null : go([...cursors, nextCursor]),
    previous: cursors.length === 0 ? null : go(cursors.slice(0, -1)),
  };
}
