import { type ReactNode, useContext, useEffect, useRef } from "react";
import { useElement, useLayout, useRoot } from "../provider/appearance.ts";
import { BelowContext } from "../provider/below.ts";
import { FollowsNavigationContext } from "../provider/follows-navigation.ts";
import { useUI } from "../provider/ui-context.ts";
import { useTitle } from "../provider/use-title.ts";
import { Logo } from "./logo.tsx";

/** Decides the heading, layout and messages of a `Screen`. */
export interface ScreenProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly avatar?: ReactNode;
  readonly actions?: ReactNode;
  /**
   * Whether the screen follows an action of the user. Its heading is then focused, so that screen readers announce
   * it.
   */
  readonly isNext?: boolean;
  /** The layout. Default `card`; `wide` is for sections, `full` for tables. */
  readonly size?: "card" | "wide" | "full";
  readonly back?: { readonly href: string; readonly text: string };
  readonly news?: string;
  /** The heading is focused each time this number grows, because the focused element was removed. */
  readonly focusCount?: number;
  /** The level of the heading. Default 1. */
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
}

const Head = ({ avatar, actions, children }: Pick<ScreenProps, "avatar" | "actions" | "children">): ReactNode =>
  avatar === undefined && actions === undefined ? (
    children
  ) : (
    <header data-part="head">
      {avatar}
      <div data-part="head-words">{children}</div>
      {actions}
    </header>
  );

/** A screen with its heading, the message of the last change, and its content. */
export function Screen(props: ScreenProps): ReactNode {
  const { title, lead, avatar, actions, isNext = false, size = "card", back, news, level = 1, children } = props;
  const { focusCount = isNext ? 1 : 0 } = props;
  const followsNavigation = useContext(FollowsNavigationContext) && level === 1;
  const below = useContext(BelowContext);
  const { Link } = useUI();
  const layout = useLayout();
  const root = useRoot("screen");
  const pageRoot = useRoot();
  const titleElement = useElement("title");
  const leadElement = useElement("lead");
  useTitle(title, level === 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = level === 1 ? "h1" : "h2";
  useEffect(() => {
    // A field of the screen may already have taken the focus.
    const isTaken = heading.current?.closest("section")?.contains(document.activeElement) === true;
    if (focusCount > 0 || (followsNavigation && !isTaken)) heading.current?.focus();
  }, [followsNavigation, focusCount]);
  const section = (
    <section data-sallyport="" data-part="screen" data-size={size} {...root}>
      {size === "card" && level === 1 && layout.logo && <Logo of={layout.logo} />}
      {back && (
        <p data-part="way-back">
          <Link href={back.href}>{back.text}</Link>
        </p>
      )}
      <Head avatar={avatar} actions={actions}>
        <Heading {...titleElement} data-part="title" ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {lead && (
          <p {...leadElement} data-part="lead">
            {lead}
          </p>
        )}
      </Head>
      {news !== undefined && (
        <p data-part="note" role="status">
          {news}
        </p>
      )}
      {children}
      {below}
    </section>
  );
  if (size !== "card" || level !== 1 || layout.signIn !== "page") return section;
  return (
    <div data-sallyport="" data-part="page" {...pageRoot}>
      {section}
      <aside data-part="side">{layout.side}</aside>
    </div>
  );
}
