import type { ReactNode } from "react";
import { Icon, type IconNode } from "../icons/icon.tsx";

interface EmptyProps {
  readonly icon: IconNode;
  readonly text: ReactNode;
  readonly children?: ReactNode;
}

/** Stands in the place of a list that has no entries. */
export const Empty = ({ icon, text, children }: EmptyProps): ReactNode => (
  <div data-part="empty">
    <Icon of={icon} />
    <p data-part="nothing">{text}</p>
    {children}
  </div>
);
