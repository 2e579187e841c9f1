import type { User } from "@sallyport/core";
import { type ReactNode, useState } from "react";
import { useDeletionCheck } from "../../flows/account/use-deletion-check.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useMessage } from "../../provider/use-message.ts";
import { Later } from "../../router/later.tsx";
import { loadable } from "../../router/loadable.tsx";

const DeleteBlocked = loadable(async () => (await import("./delete-blocked.tsx")).DeleteBlocked);
const DeleteForm = loadable(async () => (await import("./delete-form.tsx")).DeleteForm);

interface DeletePanelProps {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly reauthenticate: ReauthenticateFlow;
  onGone(): void;
}

export function DeletePanel({ user, hasPassword, reauthenticate, onGone }: DeletePanelProps): ReactNode {
  const t = useAccountText();
  const [isOpen, setOpen] = useState(false);
  const [done, setDone] = useMessage("", "");
  const turn = (open: boolean, said = ""): void => {
    setDone(said);
    setOpen(open);
  };
  const { blockers, isPending, problem, check } = useDeletionCheck(() => turn(true));
  return (
    <Panel title={t("delete.title")} lead={t("delete.lead")}>
      <Actions>
        <Button
          tone="danger"
          isPending={isPending}
          onClick={() => {
            setDone("");
            check();
          }}
        >
          {t(isPending ? "account.moment" : "delete.title")}
        </Button>
      </Actions>
      <Status done={done} problem={problem} />
      {blockers !== null && (
        <Later>
          <DeleteBlocked blockers={blockers} />
        </Later>
      )}
      <Dialog title={t("delete.dialog")} isOpen={isOpen} onOpenChange={(open) => turn(open)}>
        <Later takesFocus>
          <DeleteForm
            user={user}
            hasPassword={hasPassword}
            reauthenticate={reauthenticate}
            onGone={onGone}
            onMailed={() => turn(false, t("delete.mailed", { email: user.email }))}
            onCancel={() => turn(false)}
          />
        </Later>
      </Dialog>
    </Panel>
  );
}
