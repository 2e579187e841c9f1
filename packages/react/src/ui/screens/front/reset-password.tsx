import type { ReactNode } from "react";
import { type ResetPasswordFlow, useResetPassword } from "../../flows/use-reset-password.ts";
import { Form } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useText } from "../../provider/use-text.ts";
import { DeadLink } from "./dead-link.tsx";

function NewPassword({ flow }: { readonly flow: ResetPasswordFlow }): ReactNode {
  const t = useText();
  return (
    <Screen title={t("reset.title")} lead={t("reset.lead")}>
      <Form form={flow.form}>
        <PasswordField
          label={t("field.newPassword")}
          name="newPassword"
          autoComplete="new-password"
          hint={t("field.password.hint", { count: flow.minPasswordLength })}
        />
        <SubmitButton isPending={flow.form.status === "sending"} pendingText={t("reset.submitting")}>
          {t("reset.submit")}
        </SubmitButton>
      </Form>
    </Screen>
  );
}

/** Takes a new password from who opened the mailed link. */
export function ResetPassword(): ReactNode {
  const t = useText();
  const { paths, Link } = useUI();
  const flow = useResetPassword();
  if (flow.step === "form") return <NewPassword flow={flow} />;
  if (flow.step === "dead-link") {
    return (
      <DeadLink error={flow.error}>
        <Link href={paths.forgotPassword}>{t("link.another")}</Link>
      </DeadLink>
    );
  }
  return (
    <Screen title={t("reset.done.title")} lead={t("reset.done.lead")} isNext>
      <p data-part="next">
        <Link href={paths.signIn}>{t("reset.done.toSignIn")}</Link>
      </p>
    </Screen>
  );
}
