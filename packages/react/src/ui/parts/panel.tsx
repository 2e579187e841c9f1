import { type ReactNode, type RefObject, useId } from "react";
import { Actions } from "./actions.tsx";

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly badge?: string | undefined;
  /** `danger` marks a section that shows a problem. */
  readonly tone?: "plain" | "danger";
  readonly isBusy?: boolean;
  /** A ref to the heading, which can take the focus when the focused element is removed. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of a screen. */
export function Panel(props: PanelProps): ReactNode {
  const { title, lead, badge, tone = "plain", isBusy = false, heading, actions, children } = props;
  const id = useId();
  return (
    <section
      data-part="panel"
      data-tone={tone}
      data-state={isBusy ? "busy" : "idle"}
      aria-labelledby={id}
      aria-busy={isBusy}
    >
      <h2 data-part="panel-title" id={id} ref={heading} tabIndex={-1}>
        {title}
        {badge && (
          <>
            {" "}
            <span data-part="badge">{badge}</span>
          </>
        )}
      </h2>
      {lead && <p data-part="panel-lead">{lead}</p>}
      {children}
      {actions && <Actions>{actions}</Actions>}
    </section>
  );
}
