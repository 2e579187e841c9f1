import type { ReactNode } from "react";

interface ActionsProps {
  readonly children: ReactNode;
}

/** Places buttons next to each other. */
export const Actions = ({ children }: ActionsProps): ReactNode => <div data-part="actions">{children}</div>;
