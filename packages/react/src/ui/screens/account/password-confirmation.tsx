import type { ReactNode } from "react";
import { useSession } from "../../../use-session.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Form } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { UsernameHint } from "../../parts/username-hint.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";

interface PasswordConfirmationProps {
  readonly form: FormFlow<"password">;
  readonly hasPassword: boolean;
  readonly lead: string;
  readonly submitText: string;
  readonly tone?: "primary" | "danger";
  readonly cancel?: ReactNode;
}

export function PasswordConfirmation({
  form,
  hasPassword,
  lead,
  submitText,
  tone,
  cancel,
}: PasswordConfirmationProps): ReactNode {
  const t = useAccountText();
  const { data } = useSession();
  return (
    <Form form={form}>
      <p data-part="panel-lead">{lead}</p>
      {hasPassword && (
        <>
          <UsernameHint email={data?.user.email ?? ""} />
          <PasswordField label={t("field.password")} name="password" autoComplete="current-password" />
        </>
      )}
      <Actions>
        <SubmitButton tone={tone ?? "primary"} isPending={form.status === "sending"} pendingText={t("account.moment")}>
          {submitText}
        </SubmitButton>
        {cancel}
      </Actions>
    </Form>
  );
}
