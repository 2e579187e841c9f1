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
  /** Of a change that was made elsewhere. */
  tell(done: string): void;
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
  const tell = (done: string) => setState({ busy: null, done, problem: "" });
  return { ...state, tell, run: (...given) => void run(...given) };
}
