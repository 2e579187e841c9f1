import { type ReactNode, Suspense } from "react";

interface BulkBarProps {
  /** How many rows are chosen, in words; empty if there is none. */
  readonly count: string;
  readonly children: ReactNode;
}

/** The actions for the chosen rows of a list. The element is there before one is chosen, so that its count is announced. */
export const BulkBar = ({ count, children }: BulkBarProps): ReactNode => (
  <div data-part="bulk" data-state={count === "" ? "closed" : "open"}>
    <p data-part="bulk-count" role="status">
      {count}
    </p>
    {count !== "" && <Suspense fallback={null}>{children}</Suspense>}
  </div>
);
