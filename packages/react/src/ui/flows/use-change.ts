import { useRef } from "react";
import { useMessage } from "../provider/use-message.ts";
import { useErrorText } from "../provider/use-text.ts";

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Changes of rows, one at a time. */
export interface ChangeFlow {
  /** The row that is being changed; null: none. */
  readonly busy: string | null;
  /** What was done last; empty for nothing. */
  readonly done: string;
  /** What went wrong; empty for nothing. */
  readonly problem: string;
  /** Calls once; `done` is told where it went well. Resolves to whether it did. */
  run(row: string, call: () => Promise<Answer>, done: string): Promise<boolean>;
  /** Forgets what was told. */
  clear(): void;
  /** Of what was done otherwise. */
  tell(done: string): void;
}

const quiet = { busy: null as string | null, done: "", problem: "" };

/** Makes changes and tells how they went. */
export function useChange(): ChangeFlow {
  const errorText = useErrorText();
  const isBusy = useRef(false);
  const [state, setState] = useMessage(quiet, quiet);
  const run: ChangeFlow["run"] = async (row, call, done) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setState({ ...quiet, busy: row });
    const { error } = await call().finally(() => {
      isBusy.current = false;
    });
    setState(error === null ? { ...quiet, done } : { ...quiet, problem: errorText(error) });
    return error === null;
  };
  return { ...state, run, clear: () => setState(quiet), tell: (done) => setState({ ...quiet, done }) };
}
