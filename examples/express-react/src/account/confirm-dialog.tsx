import { type RefObject, useId } from "react";

interface Props {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly title: string;
  readonly words: string;
  readonly action: string;
  onConfirm(): void;
}

/** The browser handles focus and Escape. */
export function ConfirmDialog({ dialog, title, words, action, onConfirm }: Props) {
  const id = useId();
  const close = () => dialog.current?.close();
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={`${id}-title`} aria-describedby={`${id}-words`}>
      <h3 id={`${id}-title`}>{title}</h3>
      <p id={`${id}-words`}>{words}</p>
      <div className="panel-actions">
        <button type="button" className="button secondary" onClick={close}>
          Cancel
        </button>
        <button type="button" className="button fatal" onClick={confirm}>
          {action}
        </button>
      </div>
    </dialog>
  );
}
