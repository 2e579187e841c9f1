import { type RefObject, type SyntheticEvent, useEffect, useRef } from "react";
import { keepAboveKeyboard } from "../provider/above-keyboard.ts";

export interface DialogFlow {
  readonly ref: RefObject<HTMLDialogElement | null>;
  onCancel(event: SyntheticEvent<HTMLDialogElement>): void;
  onClose(event: SyntheticEvent<HTMLDialogElement>): void;
}

export function useDialog(onOpenChange: (isOpen: boolean) => void): DialogFlow {
  const ref = useRef<HTMLDialogElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    // The opener is read before the dialog takes the focus, so that the focus can return to it.
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
      if (event.target !== ref.current) return;
      event.preventDefault();
      onOpenChange(false);
    },
    onClose({ target }) {
      // A browser closes a dialog by itself when Escape is pressed repeatedly. The event also follows our own
      // `close()`, which must not be reported.
      if (target === ref.current && isShown.current && !ref.current.open) onOpenChange(false);
    },
  };
}
