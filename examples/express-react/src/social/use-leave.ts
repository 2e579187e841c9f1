import { useEffect, useRef, useState } from "react";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import type { Answer } from "../shell/use-action.ts";

interface Leave {
  readonly towards: string | null;
  readonly problem: string;
  to(id: string, call: () => Promise<Answer>): void;
}

/** Leaves once. */
export function useLeave(): Leave {
  const busy = useRef(false);
  const [state, setState] = useState({ towards: null as string | null, problem: "" });
  useEffect(() => {
    // Back from the browser's cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      busy.current = false;
      setState({ towards: null, problem: "" });
    };
    window.addEventListener("pageshow", onShow);
    return () => window.removeEventListener("pageshow", onShow);
  }, []);
  const run = async (id: string, call: () => Promise<Answer>) => {
    if (busy.current) return;
    busy.current = true;
    setState({ towards: id, problem: "" });
    const { error } = await call();
    // The client is leaving.
    if (error === null) return;
    busy.current = false;
    recheck(error.code);
    setState({ towards: null, problem: errorText(error.code) });
  };
  return { ...state, to: (id, call) => void run(id, call) };
}
