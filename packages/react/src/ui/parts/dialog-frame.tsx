import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";

interface DialogFrameProps {
  readonly label: { readonly "aria-label": string } | { readonly "aria-labelledby": string };
  readonly describedBy?: string | undefined;
  /** `screen`: as wide as the screen in it. */
  readonly size?: "screen";
  onOpenChange(isOpen: boolean): void;
  onClick?(event: MouseEvent): void;
  readonly children: ReactNode;
}

/** What the browser does of a dialog, while it is open. */
export function DialogFrame({
  label,
  describedBy,
  size,
  onOpenChange,
  onClick,
  children,
}: DialogFrameProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    // While it is still in the page, so that the focus goes back to where it was.
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: of the links in it, which the keys click
    <dialog
      ref={ref}
      data-sallyport=""
      data-part="dialog"
      data-state="open"
      data-size={size}
      {...label}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Whether it stays open is its owner's.
        if (event.target !== ref.current) return;
        event.preventDefault();
        onOpenChange(false);
      }}
      onClose={({ target }) => {
        // A browser closes it unasked when Escape is pressed again and again.
        if (target === ref.current && !ref.current.open) onOpenChange(false);
      }}
      onClick={onClick}
    >
      {children}
    </dialog>
  );
}
