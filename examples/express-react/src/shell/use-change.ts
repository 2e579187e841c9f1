import { useRef, useState } from "react";
import { errorText } from "./error-text.ts";
import { recheck } from "./recheck.ts";
import type { Answer } from "./use-action.ts";

export interface Change {
  /** Key of the row. */
  readonly busy: string | null;
  readonly done: string;
  readonly problem: string;
  /** `after` runs before `done` is shown. */
  run(key: string, call: () => Promise<Answer>, done: string, after?: () => Promise<void> | void): void;
}

/** One change at a time. */
export function useChange(): Change {
  const pending = useRef(false);
  const [state, setState] = useState({ busy: null as string | null, done: "", problem: "" });
  const run = async (...[key, call, done, after]: Parameters<Change["run"]>) => {
    if (pending.current) return;
    pending.current = true;
    setState({ busy: key, done: "", problem: "" });
    const { error } = await call();
    if (error === null) await after?.();
    pending.current = false;
    recheck(error?.code);
    const said = error === null ? { done, problem: "" } : { done: "", problem: errorText(error.code) };
    setState({ busy: null, ...said });
  };
  return { ...state, run: (...given) => void run(...given) };
}
