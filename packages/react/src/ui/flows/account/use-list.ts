import { useCallback, useEffect, useRef, useState } from "react";
import { useSession } from "../../../use-session.ts";
import { useErrorText } from "../../provider/use-text.ts";
import type { ChangeFlow } from "../use-change.ts";
import { useLatestAnswer } from "../use-latest-answer.ts";

interface Problem {
  readonly code: string;
  readonly message: string;
}

type Answer<Item> =
  | { readonly data: readonly Item[]; readonly error: null }
  | { readonly data: null; readonly error: Problem };

export interface ListFlow<Item> extends Pick<ChangeFlow, "problem"> {
  readonly items: readonly Item[] | null;
  load(): Promise<void>;
}

export function useList<Item>(read: () => Promise<Answer<Item>>, isWanted = true): ListFlow<Item> {
  const errorText = useErrorText();
  const reading = useLatestAnswer();
  const latest = useRef(read);
  const { data: session, status } = useSession();
  const who = session?.user.id;
  const token = session?.session.token;
  const isUnknown = status === "unknown";
  const [state, setState] = useState({ who, items: null as readonly Item[] | null, error: null as Problem | null });
  useEffect(() => {
    latest.current = read;
  });
  const load = useCallback(
    () =>
      reading(
        () => latest.current(),
        ({ data, error }) => {
          setState((before) => ({ who, items: data ?? (before.who === who ? before.items : null), error }));
        },
      ),
    [reading, who],
  );
  useEffect(() => {
    if (!isWanted || (token === undefined && !isUnknown)) return;
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
  }, [load, isWanted, token, isUnknown]);
  // Another user must not see what was read for the one before, and without a session there is nothing to see.
  if (state.who !== who || (token === undefined && !isUnknown)) return { items: null, problem: "", load };
  return { items: state.items, problem: state.error === null ? "" : errorText(state.error), load };
}
