import type { ReactNode } from "react";

interface ActionsProps {
  readonly children: ReactNode;
}

/** Places buttons beside each other. */
export const Actions = ({ children }: ActionsProps): ReactNode => <div data-part="actions">{children}</div>;
