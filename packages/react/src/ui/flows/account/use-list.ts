import { useCallback, useEffect, useRef, useState } from "react";
import { useUI } from "../../provider/ui-context.ts";
import { useErrorText } from "../../provider/use-text.ts";

type Answer<Item> =
  | { readonly data: readonly Item[]; readonly error: null }
  | { readonly data: null; readonly error: { readonly code: string; readonly message: string } };

/** What somebody has several of. */
export interface ListFlow<Item> {
  /** Null until the first answer. */
  readonly items: readonly Item[] | null;
  /** Why it could not be read, or not be read again; empty if it could. */
  readonly problem: string;
  load(): Promise<void>;
}

/** Reads a list, and again whenever the page is looked at. */
export function useList<Item>(read: () => Promise<Answer<Item>>): ListFlow<Item> {
  const { client } = useUI();
  const errorText = useErrorText();
  const latest = useRef(read);
  const [state, setState] = useState({ items: null as readonly Item[] | null, problem: "" });
  useEffect(() => {
    latest.current = read;
  });
  const load = useCallback(async () => {
    const { data, error } = await latest.current();
    // Ended elsewhere.
    if (error?.code === "UNAUTHORIZED") void client.$session.get().refetch();
    setState(({ items }) => ({ items: data ?? items, problem: error === null ? "" : errorText(error) }));
  }, [client, errorText]);
  useEffect(() => {
    const loadIfSeen = (): void => {
      if (document.visibilityState === "visible") void load();
    };
    void load();
    document.addEventListener("visibilitychange", loadIfSeen);
    window.addEventListener("online", loadIfSeen);
    return () => {
      document.removeEventListener("visibilitychange", loadIfSeen);
      window.removeEventListener("online", loadIfSeen);
    };
  }, [load]);
  return { ...state, load };
}
