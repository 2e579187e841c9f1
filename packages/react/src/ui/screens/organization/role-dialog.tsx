import type { ReactNode } from "react";
import { usePermissionWords } from "../../flows/organization/use-permission-text.ts";
import { type RoleFormOptions, useRoleForm } from "../../flows/organization/use-role-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { PermissionTable } from "../../parts/permission-table.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props extends RoleFormOptions {
  readonly isOpen: boolean;
  onClose(): void;
}

export function RoleDialog({ isOpen, onClose, ...options }: Props): ReactNode {
  const t = useOrganizationText();
  const words = usePermissionWords();
  const { form, offered } = useRoleForm(options);
  const { role } = options;
  const title = role === null ? t("roles.create") : t("roles.edit.of", { role: role.role });
  return (
    <Dialog title={title} isOpen={isOpen} onOpenChange={(open) => open || onClose()}>
      <Form form={form}>
        {role === null && (
          <Field
            label={t("roles.name")}
            name="role"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={50}
            hint={t("roles.rule")}
          />
        )}
        <PermissionTable
          label={t("roles.may")}
          texts={words}
          offered={offered}
          isGranted={({ name }) => offered.some((one) => one.name === name && one.isGranted)}
        />
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
