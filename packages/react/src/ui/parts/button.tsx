import type { ReactNode } from "react";

/** Props of `Button`. */
export interface ButtonProps {
  readonly children: ReactNode;
  readonly tone?: "primary" | "secondary" | "danger" | "text";
  readonly isPending?: boolean;
  /** Why it does nothing now. */
  readonly isOff?: boolean;
  /** For who does not see what it stands beside; begins with what is in it. */
  readonly label?: string;
  /** The id of what says why it is off. */
  readonly describedBy?: string | undefined;
  onClick(): void;
}

/** A button that keeps the focus while it is busy or off. */
export const Button = ({
  children,
  tone = "secondary",
  isPending = false,
  isOff = false,
  label,
  describedBy,
  onClick,
}: ButtonProps): ReactNode => (
  <button
    type="button"
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
    {children}
  </button>
);
