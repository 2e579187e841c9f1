import { common } from "@sallyport/i18n/screens/parts";
import type { MouseEvent, ReactNode } from "react";
import { useDialog } from "../flows/use-dialog.ts";
import { useRoot } from "../provider/appearance.ts";
import { usePartText } from "../provider/use-text.ts";

interface ModalProps {
  /** The name for screen readers. The screen inside has its own heading. */
  readonly label: string;
  readonly isOpen: boolean;
  /** Called with `false` when the user closes it. It stays open until `isOpen` is false. */
  onOpenChange(isOpen: boolean): void;
  readonly children: ReactNode;
}

/** Downloads and the links between a screen's sections do not leave the page. */
const AWAY = 'a:not([download], [data-part="section-link"])';

function OpenModal({ label, onOpenChange, children }: Omit<ModalProps, "isOpen">): ReactNode {
  const t = usePartText(common);
  const dialog = useDialog(onOpenChange);
  const root = useRoot("dialog");
  const follow = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
    const isElsewhere = ctrlKey || metaKey || shiftKey;
    if (!isElsewhere && target instanceof Element && target.closest(AWAY) !== null) onOpenChange(false);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: of the links in it, which the keys click
    <dialog
      {...dialog}
      {...root}
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

/** A screen in a modal dialog. It closes on Escape, by its button, and when a link leads to another page. */
export const Modal = ({ isOpen, ...props }: ModalProps): ReactNode => isOpen && <OpenModal {...props} />;
