import type { ReactNode } from "react";

/** Props of `Actions`. */
export interface ActionsProps {
  readonly children: ReactNode;
}

/** Buttons beside each other. */
export const Actions = ({ children }: ActionsProps): ReactNode => <div data-part="actions">{children}</div>;
