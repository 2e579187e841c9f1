import type { ReactNode } from "react";
import { SessionRowSkeleton } from "./session-row-skeleton.tsx";

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
