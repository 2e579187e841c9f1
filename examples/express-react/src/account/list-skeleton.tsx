import type { ReactNode } from "react";
import { PanelSkeleton } from "./panel-skeleton.tsx";
import { SessionRowSkeleton } from "./session-row-skeleton.tsx";

export function ListSkeleton({ children }: { readonly children?: ReactNode }) {
  return (
    <PanelSkeleton>
      <ul className="sessions">
        <SessionRowSkeleton />
      </ul>
      {children}
    </PanelSkeleton>
  );
}
