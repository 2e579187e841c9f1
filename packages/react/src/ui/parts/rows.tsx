import { Children, type ReactNode } from "react";

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
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly badge?: string | undefined;
  readonly children?: ReactNode;
}

/** A row of `Rows`. */
export const Row = ({ title, detail, badge, children }: RowProps): ReactNode => (
  <li data-part="row">
    <div data-part="row-words">
      <p data-part="row-title">
        {title} {badge && <span data-part="badge">{badge}</span>}
      </p>
      {detail && <p data-part="row-detail">{detail}</p>}
    </div>
    {children}
  </li>
);
