import type { ReactNode } from "react";

interface StatusProps {
  readonly done?: string | undefined;
  readonly problem?: string | undefined;
}

/**
 * Shows the result of a change. It is rendered before there is a result, because screen readers announce only changes
 * of an existing element.
 */
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
