import { useEffect, useRef, useState } from "react";
import { errorText } from "../shell/error-text.ts";
import { recheck } from "../shell/recheck.ts";
import type { Answer } from "../shell/use-action.ts";

interface Leave {
  /** Where the browser is on its way to. */
  readonly towards: string | null;
  readonly problem: string;
  /** Goes to the provider, by the call that asks where that is. */
  to(id: string, call: () => Promise<Answer>): void;
}

/** Leaves for a provider's own pages, once however often it is asked. */
export function useLeave(): Leave {
  const busy = useRef(false);
  const [state, setState] = useState({ towards: null as string | null, problem: "" });
  useEffect(() => {
    // Whoever comes back by the browser's own button finds the page as they left it, and may choose anew.
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
    // Without an error the client has set out already.
    if (error === null) return;
    busy.current = false;
    recheck(error.code);
    setState({ towards: null, problem: errorText(error.code) });
  };
  return { ...state, to: (id, call) => void run(id, call) };
}
