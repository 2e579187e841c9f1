import type { ReactNode } from "react";
import { SessionRowSkeleton } from "./session-row-skeleton.tsx";

/** Stands where a list will: its heading, the first row, and what comes beneath. */
export function ListSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <div className="panel" aria-hidden="true">
      <span className="ghost-title">
        <span className="ghost ghost-half" />
      </span>
      <p className="panel-lead">
        <span className="ghost ghost-long" />
      </p>
      <ul className="sessions">
        <SessionRowSkeleton />
      </ul>
      {children}
    </div>
  );
}
