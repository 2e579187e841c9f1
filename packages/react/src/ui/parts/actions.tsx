import type { ReactNode } from "react";

/** Buttons beside each other. */
export const Actions = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <div data-part="actions">{children}</div>
);
