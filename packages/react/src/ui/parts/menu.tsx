import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { useRoot } from "../provider/appearance.ts";
import { placeMenu } from "../provider/place-menu.ts";
import { useUI } from "../provider/ui-context.ts";
import { focusChoice, useMenuKeys } from "../provider/use-menu-keys.ts";
import type { MenuItem } from "./menu-item.ts";

interface MenuProps {
  /** The name of the button for screen readers, if its content is not enough. It must begin with the visible text. */
  readonly label?: string;
  readonly children: ReactNode;
  readonly heading?: ReactNode;
  readonly items: readonly MenuItem[];
  /** `icon` is a quiet button in the size of its icon. Default `button`. */
  readonly look?: "button" | "icon";
  readonly onOpen?: (() => void) | undefined;
}

const Item = ({ item, close }: { readonly item: MenuItem; close(): void }): ReactNode => {
  const { Link } = useUI();
  const { text, icon, isCurrent, href, onSelect } = item;
  if (href !== undefined)
    return (
      <Link href={href} data-part="menu-choice">
        {icon}
        {text}
      </Link>
    );
  return (
    <button
      type="button"
      {...(isCurrent === undefined ? { role: "menuitem" } : { role: "menuitemradio", "aria-checked": isCurrent })}
      tabIndex={-1}
      data-part="menu-choice"
      data-state={isCurrent ? "current" : "idle"}
      onClick={() => {
        close();
        onSelect?.();
      }}
    >
      {icon}
      {text}
    </button>
  );
};

/** A router's link changes the page without a reload, so the menu has to be closed. */
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

function usePlace(menu: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>): () => void {
  const placeIt = useCallback(() => {
    if (menu.current?.matches(":popover-open") && button.current) placeMenu(menu.current, button.current);
  }, [menu, button]);
  useEffect(placeIt);
  useEffect(() => {
    const stop = new AbortController();
    // The scrolling of the menu itself does not bubble.
    for (const event of ["resize", "scroll"]) window.addEventListener(event, placeIt, { signal: stop.signal });
    return () => stop.abort();
  }, [placeIt]);
  return placeIt;
}

/** An application's link component may not accept a role. Arrow keys reach what the Tab key skips. */
function useLinksAsItems(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    for (const link of menu.current?.querySelectorAll("a") ?? []) {
      link.setAttribute("role", "menuitem");
      link.tabIndex = -1;
    }
  });
}

interface ChoicesProps extends Pick<MenuProps, "heading" | "items"> {
  readonly id: string;
  close(): void;
}

const Choices = ({ id, heading, items, close }: ChoicesProps): ReactNode => (
  <>
    {heading && (
      <div id={`${id}heading`} data-part="menu-heading">
        {heading}
      </div>
    )}
    <div
      role="menu"
      data-part="menu-items"
      aria-labelledby={`${id}button`}
      aria-describedby={heading ? `${id}heading` : undefined}
    >
      {items.map((item) => (
        <div
          key={item.id}
          role="none"
          data-part="menu-item"
          data-state={item.isCurrent ? "current" : "idle"}
          data-tone={item.tone ?? "plain"}
        >
          <Item item={item} close={close} />
        </div>
      ))}
    </div>
  </>
);

function useOpen(menu: RefObject<HTMLElement | null>, onOpen: (() => void) | undefined) {
  const first = useRef(0);
  const latest = useRef(onOpen);
  latest.current = onOpen;
  const [isOpen, setOpen] = useState(false);
  // The menu may be opened before it is known whether the items have to be read.
  const isRead = onOpen !== undefined;
  useEffect(() => {
    if (isOpen && isRead) latest.current?.();
  }, [isOpen, isRead]);
  const onToggle = (): void => {
    const isShown = menu.current?.matches(":popover-open") ?? false;
    setOpen(isShown);
    if (isShown) focusChoice(menu.current, first.current);
    first.current = 0;
  };
  return { first, isOpen, onToggle };
}

/** A button that opens a menu. The browser closes it on Escape and on a click elsewhere. */
export function Menu({ label, children, heading, items, look = "button", onOpen }: MenuProps): ReactNode {
  const id = useId();
  const [root, buttonRoot] = [useRoot("menu"), useRoot()];
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const { first, isOpen, onToggle } = useOpen(menu, onOpen);
  const state = isOpen ? "open" : "closed";
  // React 18 does not know this attribute. Without it, a click on the button would close the menu and open it again.
  useEffect(() => button.current?.setAttribute("popovertarget", id), [id]);
  useClosedByLinks(menu);
  useLinksAsItems(menu);
  const placeIt = usePlace(menu, button);
  const onKeyDown = useMenuKeys(menu);
  return (
    <>
      <button
        ref={button}
        id={`${id}button`}
        type="button"
        {...buttonRoot}
        data-sallyport=""
        data-part="menu-button"
        data-look={look}
        data-state={state}
        aria-label={label}
        aria-haspopup="menu"
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          first.current = event.key === "ArrowDown" ? 0 : -1;
          menu.current?.showPopover();
        }}
      >
        {children}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the menu in it */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        {...root}
        data-sallyport=""
        data-part="menu"
        data-state={state}
        onKeyDown={onKeyDown}
        onToggle={() => {
          onToggle();
          placeIt();
        }}
      >
        <Choices id={id} heading={heading} items={items} close={() => menu.current?.hidePopover()} />
      </div>
    </>
  );
}
