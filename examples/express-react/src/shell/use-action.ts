import { useRef, useState } from "react";
import { errorText } from "./error-text.ts";
import { recheck } from "./recheck.ts";

export interface Answer {
  readonly error: { readonly code: string } | null;
}

interface Action {
  readonly pending: boolean;
  readonly done: boolean;
  readonly problem: string;
  run(): void;
}

/** Sends once. */
export function useAction(call: () => Promise<Answer>): Action {
  const busy = useRef(false);
  const [state, setState] = useState({ pending: false, done: false, problem: "" });
  const run = async () => {
    if (busy.current) return;
    busy.current = true;
    setState({ pending: true, done: false, problem: "" });
    const { error } = await call();
    busy.current = false;
    recheck(error?.code);
    setState({ pending: false, done: error === null, problem: error === null ? "" : errorText(error.code) });
  };
  return { ...state, run: () => void run() };
}
