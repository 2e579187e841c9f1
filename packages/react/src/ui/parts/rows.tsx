import { Children, type ReactNode } from "react";

/** Props of `Rows`. */
export interface RowsProps {
  readonly label: string;
  /** Still to be read. */
  readonly isPending: boolean;
  readonly children: ReactNode;
}

/** A list of what somebody has. */
export function Rows({ label, isPending, children }: RowsProps): ReactNode {
  const state = Children.count(children) > 0 ? "filled" : isPending ? "loading" : "empty";
  return (
    <ul data-part="rows" data-state={state} aria-label={label} aria-busy={isPending}>
      {children}
    </ul>
  );
}

/** Props of `Row`. */
export interface RowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly badge?: string | undefined;
  /** Its button. */
  readonly children?: ReactNode;
}

/** One of a list. */
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
