import type { ReactNode } from "react";
import { useElement } from "../provider/appearance.ts";

interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly pendingText: string;
  readonly children: ReactNode;
  readonly tone?: "primary" | "danger";
  readonly describedBy?: string | undefined;
}

/** A button that sends its form. It is not disabled while the form is sent, because that would lose the focus. */
export const SubmitButton = ({
  isPending,
  pendingText,
  children,
  tone = "primary",
  describedBy,
}: SubmitButtonProps): ReactNode => (
  <button
    type="submit"
    {...useElement("button")}
    data-part="button"
    data-tone={tone}
    data-state={isPending ? "pending" : "idle"}
    aria-describedby={describedBy}
    aria-disabled={isPending || undefined}
    onClick={(event) => {
      // The second click of a double click can arrive after a quick answer.
      if (event.detail > 1) event.preventDefault();
    }}
  >
    {isPending ? pendingText : children}
  </button>
);
