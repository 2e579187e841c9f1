import type { ReactNode } from "react";

/** Props of `SubmitButton`. */
export interface SubmitButtonProps {
  readonly isPending: boolean;
  readonly pendingText: string;
  readonly children: ReactNode;
  readonly tone?: "primary" | "danger";
}

/** Sends its form; not disabled while it is sent, which would lose the focus. */
export const SubmitButton = ({ isPending, pendingText, children, tone = "primary" }: SubmitButtonProps): ReactNode => (
  <button
    type="submit"
    data-part="button"
    data-tone={tone}
    data-state={isPending ? "pending" : "idle"}
    aria-disabled={isPending || undefined}
    onClick={(event) => {
      // The second of a double click, which may come after a quick answer.
      if (event.detail > 1) event.preventDefault();
    }}
  >
    {isPending ? pendingText : children}
  </button>
);
