import type { ReactNode } from "react";

/** Props of `Status`. */
export interface StatusProps {
  /** What was done; empty for nothing. */
  readonly done?: string | undefined;
  /** What went wrong; empty for nothing. */
  readonly problem?: string | undefined;
}

/** Says how a change went, in a place that is there before it is needed. */
export const Status = ({ done, problem }: StatusProps): ReactNode => (
  <div data-part="status" data-state={problem ? "problem" : done ? "done" : "idle"}>
    <p data-part="note" role="status">
      {done}
    </p>
    <p data-part="problem" role="alert">
      {problem}
    </p>
  </div>
);
