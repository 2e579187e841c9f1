import type { ReactNode } from "react";
import { type ChangeEmailOptions, useChangeEmail } from "../../flows/account/use-change-email.ts";
import { Actions } from "../../parts/actions.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Form } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";

export function ChangeByLink({ cancel, ...options }: ChangeEmailOptions & { readonly cancel: ReactNode }): ReactNode {
  const t = useAccountText();
  const form = useChangeEmail(options);
  return (
    <Form form={form}>
      <EmailField label={t("email.new")} name="newEmail" autoComplete="email" />
      <Actions>
        <SubmitButton isPending={form.status === "sending"} pendingText={t("common.sending")}>
          {t("email.send")}
        </SubmitButton>
        {cancel}
      </Actions>
    </Form>
  );
}
