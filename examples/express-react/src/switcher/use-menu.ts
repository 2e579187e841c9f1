import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";

interface Menu {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly open: boolean;
  readonly button: {
    readonly "aria-haspopup": "menu";
    readonly "aria-expanded": boolean;
    onClick(): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  onKeyDown(event: KeyboardEvent): void;
  close(): void;
}

const itemsIn = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

function target(key: string, items: readonly HTMLElement[]): HTMLElement | undefined {
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? items.indexOf(activeElement) : -1;
  if (key === "ArrowDown") return items[(at + 1) % items.length];
  if (key === "ArrowUp") return items.at(at <= 0 ? -1 : at - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const begins = (item: HTMLElement) => item.textContent?.toLowerCase().startsWith(key.toLowerCase());
  // From the next item, round.
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins);
}

/** The keys of APG, menu button. */
export function useMenu(): Menu {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const items = itemsIn(root.current);
    (items.find((item) => item.hasAttribute("aria-current")) ?? items[0])?.focus();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [open]);
  const focusButton = () => root.current?.querySelector("button")?.focus();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Tab") setOpen(false);
    if (event.key === "Escape") {
      setOpen(false);
      focusButton();
    }
    const next = event.ctrlKey || event.metaKey ? undefined : target(event.key, itemsIn(root.current));
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return {
    root,
    open,
    button: {
      "aria-haspopup": "menu",
      "aria-expanded": open,
      onClick: () => setOpen(!open),
      onKeyDown(event) {
        if (open || !["ArrowDown", "ArrowUp"].includes(event.key)) return;
        event.preventDefault();
        setOpen(true);
      },
    },
    onKeyDown,
    // A new page takes the focus itself.
    close() {
      setOpen(false);
      focusButton();
    },
  };
}
