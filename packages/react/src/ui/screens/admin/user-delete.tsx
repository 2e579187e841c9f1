import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { useDeleteUser } from "../../flows/admin/use-delete-user.ts";
import { useLinkedDialog } from "../../flows/admin/use-linked-dialog.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAdminText } from "../../provider/use-admin-text.ts";

interface Props {
  readonly user: User;
  onGone(): void;
}

function DeleteForm({ user, onGone, onCancel }: Props & { onCancel(): void }): ReactNode {
  const t = useAdminText();
  const form = useDeleteUser(user, onGone);
  return (
    <Form form={form}>
      <Field
        label={t("user.delete.field", { email: user.email })}
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Actions>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
        <SubmitButton tone="danger" isPending={form.status !== "idle"} pendingText={t("user.delete.submitting")}>
          {t("user.delete.submit")}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

export function UserDelete({ user, onGone }: Props): ReactNode {
  const t = useAdminText();
  const [isOpen, setOpen] = useLinkedDialog("delete");
  const title = t("user.delete", { name: user.name });
  const button = (
    <Button tone="danger" onClick={() => setOpen(true)}>
      {title}
    </Button>
  );
  return (
    <Panel title={title} lead={t("user.delete.lead")} actions={button}>
      <Dialog title={title} lead={t("user.delete.lead")} isOpen={isOpen} onOpenChange={setOpen}>
        <DeleteForm user={user} onGone={onGone} onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}
