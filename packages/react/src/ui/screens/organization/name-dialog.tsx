import type { ReactNode } from "react";
import type { FormFlow } from "../../forms/use-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  readonly title: string;
  readonly label: string;
  readonly form: FormFlow<"name">;
  readonly name?: string;
  readonly isOpen: boolean;
  onClose(): void;
}

export function NameDialog({ title, label, form, name, isOpen, onClose }: Props): ReactNode {
  const t = useOrganizationText();
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Form form={form}>
        <Field label={label} name="name" autoComplete="off" maxLength={200} defaultValue={name} />
        <Actions>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
          <SubmitButton isPending={form.status === "sending"} pendingText={t("organization.saving")}>
            {t("organization.save")}
          </SubmitButton>
        </Actions>
      </Form>
    </Dialog>
  );
}
