import type { MouseEvent, ReactNode } from "react";
import { useText } from "../provider/use-text.ts";
import { DialogFrame } from "./dialog-frame.tsx";

/** Props of `Modal`. */
export interface ModalProps {
  /** For who listens; the screen in it has its own heading. */
  readonly label: string;
  readonly isOpen: boolean;
  /** Called with `false` when it is to end: it stays open until `isOpen` says so. */
  onOpenChange(isOpen: boolean): void;
  /** The screen. */
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
    <DialogFrame label={{ "aria-label": label }} size="screen" onOpenChange={onOpenChange} onClick={follow}>
      {children}
      <button type="button" data-part="close" aria-label={t("common.close")} onClick={() => onOpenChange(false)}>
        ×
      </button>
    </DialogFrame>
  );
}
