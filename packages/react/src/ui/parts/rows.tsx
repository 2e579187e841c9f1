import { Children, type ReactNode } from "react";
import { useElement } from "../provider/appearance.ts";

interface RowsProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** A list of rows. */
export function Rows({ label, isPending, children }: RowsProps): ReactNode {
  const state = Children.count(children) > 0 ? "filled" : isPending ? "loading" : "empty";
  return (
    <ul data-part="rows" data-state={state} aria-label={label} aria-busy={isPending}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly badge?: string | undefined;
  readonly children?: ReactNode;
}

/** A row of `Rows`. */
export const Row = ({ icon, title, detail, badge, children }: RowProps): ReactNode => (
  <li {...useElement("row")} data-part="row">
    {icon && <span data-part="row-icon">{icon}</span>}
    <div data-part="row-words">
      <p data-part="row-title">
        {title} {badge && <span data-part="badge">{badge}</span>}
      </p>
      {detail && <p data-part="row-detail">{detail}</p>}
    </div>
    {children}
  </li>
);
