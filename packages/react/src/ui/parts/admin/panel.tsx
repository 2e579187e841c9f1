import { type ReactNode, type RefObject, useId } from "react";

/** Props of `Panel`. */
export interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly tone?: "plain" | "danger";
  readonly isBusy?: boolean;
  /** Focused when what was acted on is gone. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
  /** What can be done, below. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** One part of a page, with its heading. */
export function Panel(props: PanelProps): ReactNode {
  const { title, lead, tone = "plain", isBusy = false, headingRef, actions, children } = props;
  const id = useId();
  return (
    <section data-part="panel" data-tone={tone} aria-labelledby={id} aria-busy={isBusy}>
      <h2 data-part="panel-title" id={id} ref={headingRef} tabIndex={-1}>
        {title}
      </h2>
      {lead && <p data-part="hint">{lead}</p>}
      {children}
      {actions && <div data-part="actions">{actions}</div>}
    </section>
  );
}
