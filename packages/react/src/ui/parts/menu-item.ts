import type { ReactNode } from "react";

/** An entry of a `Menu`. */
export interface MenuItem {
  readonly id: string;
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: "plain" | "danger";
  /** Whether it is the chosen one of several. Leave it out for an entry that is no choice. */
  readonly isCurrent?: boolean;
  readonly href?: string;
  onSelect?(): void;
}
