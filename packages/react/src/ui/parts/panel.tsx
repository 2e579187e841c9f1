import { type ReactNode, type RefObject, useId } from "react";

/** Props of `Panel`. */
export interface PanelProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title, such as "On". */
  readonly badge?: string | undefined;
  /** For the focus, where what had it is gone. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
  readonly children?: ReactNode;
}

/** A section of a screen. */
export function Panel({ title, lead, badge, heading, children }: PanelProps): ReactNode {
  const id = useId();
  return (
    <section data-part="panel" aria-labelledby={id}>
      <h2 data-part="panel-title" id={id} ref={heading} tabIndex={-1}>
        {title} {badge && <span data-part="badge">{badge}</span>}
      </h2>
      {lead && <p data-part="panel-lead">{lead}</p>}
      {children}
    </section>
  );
}
