import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { keepAboveKeyboard } from "../provider/above-keyboard.ts";

/** What a `<dialog>` over the page is given. */
export interface DialogFlow {
  readonly ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent<HTMLDialogElement>): void;
  onClose(event: SyntheticEvent<HTMLDialogElement>): void;
}

/** Opens the dialog that it is given to, for as long as that is rendered: the browser does the rest. */
export function useDialog(onOpenChange: (isOpen: boolean) => void): DialogFlow {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    // While it is still in the page, so that the focus goes back to where it was.
    const opener = document.activeElement;
    dialog?.showModal();
    isShown.current = true;
    const leaveKeyboard = dialog && keepAboveKeyboard(dialog);
    return () => {
      leaveKeyboard?.();
      isShown.current = false;
      dialog?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return {
    ref,
    onCancel(event) {
      // Whether it stays open is its owner's.
      if (event.target !== ref.current) return;
      event.preventDefault();
      onOpenChange(false);
    },
    onClose({ target }) {
      // A browser closes it unasked when Escape is pressed again and again; closing it ourselves is nobody's wish.
      if (target === ref.current && isShown.current && !ref.current.open) onOpenChange(false);
    },
  };
}
