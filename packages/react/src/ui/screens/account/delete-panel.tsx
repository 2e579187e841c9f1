import type { User } from "@sallyport/core";
import { type ReactNode, useState } from "react";
import { type DeleteAccountOptions, useDeleteAccount } from "../../flows/account/use-delete-account.ts";
import type { ReauthenticateFlow } from "../../flows/account/use-reauthenticate.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { UsernameHint } from "../../parts/username-hint.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useMessage } from "../../provider/use-message.ts";

function DeleteForm({ onCancel, ...options }: DeleteAccountOptions & { onCancel(): void }): ReactNode {
  const t = useAccountText();
  const { form, isByMail } = useDeleteAccount(options);
  const { email } = options.user;
  return (
    <>
      <p data-part="lead">{t(isByMail ? "delete.byMail" : "delete.atOnce", { email })}</p>
      <Form form={form}>
        {options.hasPassword && (
          <>
            <UsernameHint email={email} />
            <PasswordField label={t("field.password")} name="password" autoComplete="current-password" />
          </>
        )}
        <Checkbox name="sure" label={t("delete.sure")} required />
        <Actions>
          <SubmitButton tone="danger" isPending={form.status !== "idle"} pendingText={t("account.moment")}>
            {t(isByMail ? "forgot.submit" : "delete.submit")}
          </SubmitButton>
          <Button onClick={onCancel}>{t("common.cancel")}</Button>
        </Actions>
      </Form>
    </>
  );
}

interface DeletePanelProps {
  readonly user: User;
  readonly hasPassword: boolean;
  readonly again: ReauthenticateFlow;
  onGone(): void;
}

export function DeletePanel({ user, hasPassword, again, onGone }: DeletePanelProps): ReactNode {
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
        <DeleteForm
          user={user}
          hasPassword={hasPassword}
          again={again}
          onGone={onGone}
          onMailed={() => turn(false, t("delete.mailed", { email: user.email }))}
          onCancel={() => turn(false)}
        />
      </Dialog>
    </Panel>
  );
}
