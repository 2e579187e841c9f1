import type { MouseEvent, ReactNode } from "react";
import { useDialog } from "../flows/use-dialog.ts";
import { useText } from "../provider/use-text.ts";

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

function OpenModal({ label, onOpenChange, children }: Omit<ModalProps, "isOpen">): ReactNode {
  const t = useText();
  const dialog = useDialog(onOpenChange);
  const follow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const isElsewhere = ctrlKey || metaKey || shiftKey;
    if (!isElsewhere && target instanceof Element && target.closest(AWAY) !== null) onOpenChange(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: of the links in it, which the keys click
    <dialog
      {...dialog}
      data-sallyport=""
      data-part="dialog"
      data-state="open"
      data-size="screen"
      aria-label={label}
      onClick={follow}
    >
      {children}
      <button type="button" data-part="close" aria-label={t("common.close")} onClick={() => onOpenChange(false)}>
        ×
      </button>
    </dialog>
  );
}

/** A finished screen over the page; it ends by Escape, by its button, and by a link that leads elsewhere. */
export const Modal = ({ isOpen, ...props }: ModalProps): ReactNode => isOpen && <OpenModal {...props} />;
