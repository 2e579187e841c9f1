import { useRef } from "react";
import { useMessage } from "../provider/use-message.ts";
import { useErrorText } from "../provider/use-text.ts";

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

/** Changes from a list, one at a time. */
export interface ChangeFlow {
  readonly busy: string | null;
  readonly done: string;
  readonly problem: string;
  run(row: string, call: () => Promise<Answer>, done: string): Promise<boolean>;
  clear(): void;
  announce(done: string): void;
}

const quiet = { busy: null as string | null, done: "", problem: "" };

/** Runs changes one at a time, and keeps the message of the last one. */
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
  return { ...state, run, clear: () => setState(quiet), announce: (done) => setState({ ...quiet, done }) };
}
