import { type ReactNode, useEffect, useId, useRef } from "react";

/** Props of `Dialog`. */
export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

type OpenDialogProps = Omit<DialogProps, "isOpen">;

function OpenDialog({ title, lead, onOpenChange, children }: OpenDialogProps): ReactNode {
  const id = useId();
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
    <dialog
      ref={ref}
      data-sallyport=""
      data-part="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={lead ? `${id}lead` : undefined}
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
    >
      <h2 id={`${id}title`} data-part="title">
        {title}
      </h2>
      {lead && (
        <p id={`${id}lead`} data-part="lead">
          {lead}
        </p>
      )}
      {children}
    </dialog>
  );
}

/** A dialog over the page: the browser keeps the focus inside, and it ends by Escape. */
export const Dialog = ({ isOpen, ...props }: DialogProps): ReactNode => isOpen && <OpenDialog {...props} />;
