import type { User } from "@sallyport/core";
import { type ReactNode, useState } from "react";
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
  return (
    <Panel title={t("delete.title")} lead={t("delete.lead")}>
      <Actions>
        <Button tone="danger" onClick={() => turn(true)}>
          {t("delete.open")}
        </Button>
      </Actions>
      <Status done={done} />
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
