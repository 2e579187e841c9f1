import { type ReactNode, useEffect, useRef } from "react";
import { useUI } from "../../provider/ui-context.ts";

/** Props of `Page`. */
export interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** A way back, above the title. */
  readonly back?: { readonly href: string; readonly text: string };
  /** What was done last; empty for nothing. */
  readonly news?: string;
  /** Focuses the heading each time it grows: what was acted on is gone. */
  readonly focusCount?: number;
  /** Of the heading. Default 1. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

/** A wide screen: a heading, what was done last, and panels. */
export function Page({ title, lead, back, news, focusCount = 0, level = 1, children }: PageProps): ReactNode {
  const { Link } = useUI();
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = level === 1 ? "h1" : "h2";
  useEffect(() => {
    if (focusCount > 0) heading.current?.focus();
  }, [focusCount]);
  return (
    <section data-sallyport="" data-part="page">
      {back && (
        <p data-part="way-back">
          <Link href={back.href}>{back.text}</Link>
        </p>
      )}
      <Heading data-part="title" ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {lead && <p data-part="lead">{lead}</p>}
      {news !== undefined && (
        <p data-part="note" role="status">
          {news}
        </p>
      )}
      {children}
    </section>
  );
}
