import type { ReactNode } from "react";

interface Props {
  readonly children?: ReactNode;
}

export function PanelSkeleton({ children = <span className="ghost ghost-button" /> }: Props) {
  return (
    <div className="panel" aria-hidden="true">
      <span className="ghost-title">
        <span className="ghost ghost-half" />
      </span>
      <p className="panel-lead">
        <span className="ghost ghost-long" />
      </p>
      {children}
    </div>
  );
}
