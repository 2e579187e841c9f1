import type { ReactNode } from "react";
import { Actions } from "./actions.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmProps {
  readonly title: string;
  readonly lead: ReactNode;
  readonly isOpen: boolean;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  onConfirm(): void;
  onClose(): void;
}

/** A dialog that asks for confirmation before something is removed. */
export const Confirm = (props: ConfirmProps): ReactNode => {
  const { title, lead, isOpen, confirmLabel, cancelLabel, onConfirm, onClose } = props;
  return (
    <Dialog title={title} lead={lead} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Actions>
        <Button onClick={onClose}>{cancelLabel}</Button>
        <Button
          tone="danger"
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {confirmLabel}
        </Button>
      </Actions>
    </Dialog>
  );
};
