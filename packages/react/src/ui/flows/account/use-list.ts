import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useUI } from "../../provider/ui-context.ts";
import { type Refusal, useErrorText } from "../../provider/use-text.ts";

type Answer<Item> =
  | { readonly data: readonly Item[]; readonly error: null }
  | { readonly data: null; readonly error: Refusal };

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
  const [state, setState] = useState({ who, items: null as readonly Item[] | null, error: null as Refusal | null });
  useEffect(() => {
    latest.current = read;
  });
  const load = useCallback(async () => {
    const { data, error } = await latest.current();
    // Ended elsewhere.
    if (error?.code === "UNAUTHORIZED") void client.$session.get().refetch();
    setState((before) => ({ who, items: data ?? (before.who === who ? before.items : null), error }));
  }, [client, who]);
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
  if (state.who !== who) return { items: null, problem: "", load };
  return { items: state.items, problem: state.error === null ? "" : errorText(state.error), load };
}
