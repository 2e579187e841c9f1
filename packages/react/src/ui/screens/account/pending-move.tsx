import type { ReactNode } from "react";
import type { PendingMoveFlow } from "../../flows/account/use-pending-move.ts";
import { Button } from "../../parts/button.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";

interface PendingMoveProps {
  readonly move: PendingMoveFlow;
  onGone(): void;
}

export function PendingMove({ move, onGone }: PendingMoveProps): ReactNode {
  const t = useAccountText();
  const cancel = async (): Promise<void> => {
    if (await move.cancel()) onGone();
  };
  return (
    <div data-part="pending">
      <p data-part="text">{t("email.pending", { newEmail: move.newEmail, email: move.mailedTo })}</p>
      <ResendButton resend={move.resend} />
      <Button tone="text" isPending={move.change.busy !== null} onClick={() => void cancel()}>
        {t("email.pending.cancel")}
      </Button>
    </div>
  );
}
