import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../../use-session.ts";
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

/** Reads a list, once it is wanted, and again whenever the page is looked at. */
export function useList<Item>(read: () => Promise<Answer<Item>>, isWanted = true): ListFlow<Item> {
  const { client } = useUI();
  const errorText = useErrorText();
  const latest = useRef(read);
  const who = useSession().data?.user.id;
  const [state, setState] = useState({ who, items: null as readonly Item[] | null, problem: "" });
  useEffect(() => {
    latest.current = read;
  });
  const load = useCallback(async () => {
    const { data, error } = await latest.current();
    // Ended elsewhere.
    if (error?.code === "UNAUTHORIZED") void client.$session.get().refetch();
    const problem = error === null ? "" : errorText(error);
    setState((before) => ({ who, items: data ?? (before.who === who ? before.items : null), problem }));
  }, [client, errorText, who]);
  useEffect(() => {
    if (!isWanted) return;
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
  }, [load, isWanted]);
  // What was read for another person is nobody's.
  return state.who === who ? { items: state.items, problem: state.problem, load } : { items: null, problem: "", load };
}
