import { type ReactNode, type RefObject, useId } from "react";
import { useElement } from "../provider/appearance.ts";
import { Actions } from "./actions.tsx";

interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly badge?: string | undefined;
  /** `danger` marks a section that shows a problem. */
  readonly tone?: "plain" | "danger";
  readonly isBusy?: boolean;
  /** `row` puts the heading beside the content where there is room; `list` puts it above. Default `row`. */
  readonly layout?: "row" | "list";
  /** A ref to the heading, which can take the focus when the focused element is removed. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  /** A button at the end of the head, for lists. */
  readonly headAction?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A section of a screen. */
export function Panel(props: PanelProps): ReactNode {
  const {
    title,
    lead,
    badge,
    tone = "plain",
    isBusy = false,
    layout = "row",
    heading,
    headAction,
    actions,
    children,
  } = props;
  const id = useId();
  const element = useElement("panel");
  return (
    <section
      data-part="panel"
      data-tone={tone}
      data-layout={layout}
      {...element}
      data-state={isBusy ? "busy" : "idle"}
      aria-labelledby={id}
      aria-busy={isBusy}
    >
      <div data-part="panel-head">
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
        {headAction}
      </div>
      <div data-part="panel-body">
        {children}
        {actions && <Actions>{actions}</Actions>}
      </div>
    </section>
  );
}
