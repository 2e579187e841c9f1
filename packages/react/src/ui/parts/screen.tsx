import { type ReactNode, useEffect, useRef } from "react";

/** Props of `Screen`. */
export interface ScreenProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Follows what somebody did: its heading is focused, so that it is read out. */
  readonly isNext?: boolean;
  /** Default a card; `wide` has sections. */
  readonly size?: "card" | "wide";
  readonly children?: ReactNode;
}

/** A card with a heading. */
export function Screen({ title, lead, isNext = false, size = "card", children }: ScreenProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNext) heading.current?.focus();
  }, [isNext]);
  return (
    <section data-sallyport="" data-part="screen" data-size={size}>
      <h1 data-part="title" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <p data-part="lead">{lead}</p>}
      {children}
    </section>
  );
}
