import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { useUI } from "../provider/ui-context.ts";

/** One choice of a menu. */
export interface MenuItem {
  readonly id: string;
  readonly text: ReactNode;
  /** Marks the one that is chosen now. */
  readonly isCurrent?: boolean;
  /** Where it leads; an item has either this or `onSelect`. */
  readonly href?: string;
  onSelect?(): void;
}

/** Props of `Menu`. */
export interface MenuProps {
  /** Of the button, where what is in it does not say enough; begins with what is in it. */
  readonly label?: string;
  /** In the button. */
  readonly children: ReactNode;
  /** Above the items. */
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
}

const GAP = 4;
const MARGIN = 8;

/** Below its button, ending where it ends, inside the page. */
function place(menu: HTMLElement, button: HTMLElement): void {
  const { left, right, bottom } = button.getBoundingClientRect();
  const isLeftToRight = getComputedStyle(button).direction === "ltr";
  const wanted = isLeftToRight ? right - menu.offsetWidth : left;
  const most = document.documentElement.clientWidth - menu.offsetWidth - MARGIN;
  menu.style.left = `${Math.max(MARGIN, Math.min(wanted, most)) + window.scrollX}px`;
  menu.style.top = `${bottom + GAP + window.scrollY}px`;
}

const Item = ({ item, close }: { readonly item: MenuItem; close(): void }): ReactNode => {
  const { Link } = useUI();
  const { text, isCurrent = false, href, onSelect } = item;
  if (href !== undefined)
    return (
      <Link href={href} data-part="menu-choice">
        {text}
      </Link>
    );
  return (
    <button
      type="button"
      data-part="menu-choice"
      data-state={isCurrent ? "current" : "idle"}
      aria-current={isCurrent || undefined}
      onClick={() => {
        close();
        onSelect?.();
      }}
    >
      {text}
    </button>
  );
};

/** Closes it once a link in it is followed: a router's leaves the page, and the menu with it, where they are. */
function useClosedByLinks(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = menu;
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest("a") !== null) current?.hidePopover();
    };
    current?.addEventListener("click", follow);
    return () => current?.removeEventListener("click", follow);
  }, [menu]);
}

/** Stays with its button when the page gets another width. */
function usePlace(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): () => void {
  const placeIt = useCallback(() => {
    if (menu.current && button.current) place(menu.current, button.current);
  }, [menu, button]);
  useEffect(() => {
    window.addEventListener("resize", placeIt);
    return () => window.removeEventListener("resize", placeIt);
  }, [placeIt]);
  return placeIt;
}

/** A button that opens a list of choices; the browser closes it by Escape and by a click elsewhere. */
export function Menu({ label, children, heading, items }: MenuProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const state = isOpen ? "open" : "closed";
  // An attribute that React 18 does not know; without it, a click on the button would open the menu anew.
  useEffect(() => button.current?.setAttribute("popovertarget", id), [id]);
  useClosedByLinks(menu);
  const placeIt = usePlace(menu, button);
  return (
    <>
      <button
        ref={button}
        type="button"
        data-sallyport=""
        data-part="menu-button"
        data-state={state}
        aria-label={label}
      >
        {children}
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        data-sallyport=""
        data-part="menu"
        data-state={state}
        onToggle={() => {
          setOpen(menu.current?.matches(":popover-open") ?? false);
          placeIt();
        }}
      >
        {heading && <div data-part="menu-heading">{heading}</div>}
        <ul data-part="menu-items">
          {items.map((item) => (
            <li key={item.id} data-part="menu-item" data-state={item.isCurrent ? "current" : "idle"}>
              <Item item={item} close={() => menu.current?.hidePopover()} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
