import type { ReactNode } from "react";
import { type DeleteAccountOptions, useDeleteAccount } from "../../flows/account/use-delete-account.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { Form } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { UsernameHint } from "../../parts/username-hint.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";

export function DeleteForm({ onCancel, ...options }: DeleteAccountOptions & { onCancel(): void }): ReactNode {
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
          <Button onClick={onCancel}>{t("common.cancel")}</Button>
          <SubmitButton tone="danger" isPending={form.status !== "idle"} pendingText={t("account.moment")}>
            {t(isByMail ? "forgot.submit" : "delete.submit")}
          </SubmitButton>
        </Actions>
      </Form>
    </>
  );
}
