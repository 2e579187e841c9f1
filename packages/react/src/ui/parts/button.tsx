import type { ReactNode } from "react";
import { useElement } from "../provider/appearance.ts";

/** Decides the look of a `Button`, whether it can be pressed, and how screen readers announce it. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly tone?: "primary" | "secondary" | "danger" | "text";
  readonly isPending?: boolean;
  readonly isOff?: boolean;
  /** The name for screen readers, if the text is not enough. It must begin with the visible text. */
  readonly label?: string;
  readonly describedBy?: string | undefined;
  readonly icon?: ReactNode;
  onClick(): void;
}

/** A button that keeps the focus while it is pending or off. */
export const Button = ({
  children,
  tone = "secondary",
  isPending = false,
  isOff = false,
  label,
  describedBy,
  icon,
  onClick,
}: ButtonProps): ReactNode => (
  <button
    type="button"
    {...useElement("button")}
    data-part="button"
    data-tone={tone}
    data-state={isPending ? "pending" : isOff ? "off" : "idle"}
    aria-label={label}
    aria-describedby={describedBy}
    aria-disabled={isPending || isOff || undefined}
    onClick={() => {
      if (!isPending && !isOff) onClick();
    }}
  >
    {icon}
    {children}
  </button>
);
