import { useRef } from "react";
import { useMessage } from "../provider/use-message.ts";
import { useErrorText } from "../provider/use-text.ts";
import { inTurns } from "./in-turns.ts";

interface Answer {
  readonly error: { readonly code: string; readonly message: string } | null;
}

export interface Failure<Row> {
  readonly row: Row;
  readonly reason: string;
}

export interface BulkFlow<Row> {
  readonly isPending: boolean;
  readonly failures: readonly Failure<Row>[];
  /** @param done receives the number of rows that succeeded, and those that did not */
  run(
    rows: readonly Row[],
    call: (row: Row) => Promise<Answer>,
    done: (count: number, failed: readonly Row[]) => void,
  ): Promise<void>;
}

/** Runs an action for several rows, one action at a time, and tells for which rows it failed. */
export function useBulk<Row>(): BulkFlow<Row> {
  const errorText = useErrorText();
  const isBusy = useRef(false);
  const nothing = { isPending: false, failures: [] as readonly Failure<Row>[] };
  const [state, setState] = useMessage(nothing, nothing);
  return {
    ...state,
    async run(rows, call, done) {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ isPending: true, failures: [] });
      const answers = await inTurns(rows, async (row) => ({ row, ...(await call(row)) })).finally(() => {
        isBusy.current = false;
      });
      const failures = answers.flatMap(({ row, error }) => (error === null ? [] : [{ row, reason: errorText(error) }]));
      setState({ isPending: false, failures });
      const failed = failures.map(({ row }) => row);
      done(rows.length - failed.length, failed);
    },
  };
}
