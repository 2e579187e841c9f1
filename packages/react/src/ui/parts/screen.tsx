import { type ReactNode, useContext, useEffect, useRef } from "react";
import { BelowContext } from "../provider/below.ts";
import { FollowsNavigationContext } from "../provider/follows-navigation.ts";
import { useUI } from "../provider/ui-context.ts";
import { useTitle } from "../provider/use-title.ts";

/** Props of `Screen`. */
export interface ScreenProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Follows what somebody did: its heading is focused, so that it is read out. */
  readonly isNext?: boolean;
  /** Default a card; `wide` has sections, `full` tables. */
  readonly size?: "card" | "wide" | "full";
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

/** A page of its own: a heading, what was done last, and what is below. */
export function Screen(props: ScreenProps): ReactNode {
  const { title, lead, isNext = false, size = "card", back, news, level = 1, children } = props;
  const { focusCount = isNext ? 1 : 0 } = props;
  const followsNavigation = useContext(FollowsNavigationContext) && level === 1;
  const below = useContext(BelowContext);
  const { Link } = useUI();
  useTitle(title, level === 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = level === 1 ? "h1" : "h2";
  useEffect(() => {
    // A field of the page's own that has taken the focus keeps it.
    const isTaken = heading.current?.parentElement?.contains(document.activeElement) === true;
    if (focusCount > 0 || (followsNavigation && !isTaken)) heading.current?.focus();
  }, [followsNavigation, focusCount]);
  return (
    <section data-sallyport="" data-part="screen" data-size={size}>
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
      {below}
    </section>
  );
}
