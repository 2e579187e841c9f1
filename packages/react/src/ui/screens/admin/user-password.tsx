import type { User } from "@sallyport/core";
import { type ReactNode, useState } from "react";
import { useSetPassword } from "../../flows/admin/use-set-password.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Form } from "../../parts/form.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { Panel } from "../../parts/panel.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { UsernameHint } from "../../parts/username-hint.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

interface Props {
  readonly user: User;
  onDone(words: string): void;
}

function PasswordForm({ user, onDone, onCancel }: Props & { onCancel(): void }): ReactNode {
  const t = useAdminText();
  const { form, minPasswordLength } = useSetPassword(user, onDone);
  return (
    <Form form={form}>
      <UsernameHint email={user.email} autoComplete="off" />
      <NewPasswordField
        label={t("field.newPassword")}
        name="newPassword"
        hint={t("field.password.hint", { count: minPasswordLength })}
      />
      <Actions>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
        <SubmitButton isPending={form.status !== "idle"} pendingText={t("user.saving")}>
          {t("user.password.set")}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

export function UserPassword({ user, onDone }: Props): ReactNode {
  const t = useAdminText();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Panel
      title={t("field.password")}
      lead={t("user.password.lead")}
      actions={<Button onClick={() => setOpen(true)}>{t("user.password.set")}</Button>}
    >
      <Dialog title={t("user.password.set")} lead={t("user.password.lead")} isOpen={isOpen} onOpenChange={setOpen}>
        <PasswordForm
          user={user}
          onCancel={close}
          onDone={(words) => {
            close();
            onDone(words);
          }}
        />
      </Dialog>
    </Panel>
  );
}
