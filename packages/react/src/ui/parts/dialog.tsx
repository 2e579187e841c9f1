import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { useText } from "../provider/use-text.ts";

/** Props of `Dialog`. */
export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

interface FrameProps {
  readonly label: { readonly "aria-label": string } | { readonly "aria-labelledby": string };
  readonly describedBy?: string | undefined;
  /** `screen`: as wide as the screen in it. */
  readonly size?: "screen";
  onOpenChange(isOpen: boolean): void;
  onClick?(event: MouseEvent): void;
  readonly children: ReactNode;
}

/** What the browser does of a dialog, while it is open. */
function Frame({ label, describedBy, size, onOpenChange, onClick, children }: FrameProps): ReactNode {
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

function OpenDialog({ title, lead, onOpenChange, children }: Omit<DialogProps, "isOpen">): ReactNode {
  const id = useId();
  const described = lead ? `${id}lead` : undefined;
  return (
    <Frame label={{ "aria-labelledby": `${id}title` }} describedBy={described} onOpenChange={onOpenChange}>
      <h2 id={`${id}title`} data-part="title">
        {title}
      </h2>
      {lead && (
        <p id={`${id}lead`} data-part="lead">
          {lead}
        </p>
      )}
      {children}
    </Frame>
  );
}

/** A dialog over the page: the browser keeps the focus inside, and it ends by Escape. */
export const Dialog = ({ isOpen, ...props }: DialogProps): ReactNode => isOpen && <OpenDialog {...props} />;

/** Props of `Modal`. */
export interface ModalProps {
  /** For who listens; the screen in it has its own heading. */
  readonly label: string;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly children: ReactNode;
}

/** What leads to another page; a file and a screen's own sections do not. */
const AWAY = 'a:not([download], [data-part="section-link"])';

/** A finished screen over the page; it ends by Escape, by its button, and by a link that leads elsewhere. */
export function Modal({ label, isOpen, onOpenChange, children }: ModalProps): ReactNode {
  const t = useText();
  if (!isOpen) return null;
  const follow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const isElsewhere = ctrlKey || metaKey || shiftKey;
    if (!isElsewhere && target instanceof Element && target.closest(AWAY) !== null) onOpenChange(false);
  };
  return (
    <Frame label={{ "aria-label": label }} size="screen" onOpenChange={onOpenChange} onClick={follow}>
      {children}
      <button type="button" data-part="close" aria-label={t("common.close")} onClick={() => onOpenChange(false)}>
        ×
      </button>
    </Frame>
  );
}
