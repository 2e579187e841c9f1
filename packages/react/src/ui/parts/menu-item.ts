import type { ReactNode } from "react";

/** An entry of a `Menu`. */
export interface MenuItem {
  readonly id: string;
  readonly text: ReactNode;
  readonly icon?: ReactNode;
  readonly tone?: "plain" | "danger";
  readonly isCurrent?: boolean;
  readonly href?: string;
  onSelect?(): void;
}
