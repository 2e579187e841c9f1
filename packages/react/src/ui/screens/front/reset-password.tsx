import type { FormAction } from "@sallyport/core";
import { actions, newPassword, reset } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { type ResetPasswordFlow, useResetPassword } from "../../flows/use-reset-password.ts";
import { type FormActionState, useFormAction } from "../../forms/use-form-action.ts";
import { Form } from "../../parts/form.tsx";
import { HiddenField } from "../../parts/hidden-field.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { usePartText } from "../../provider/use-text.ts";
import { DeadLink } from "./dead-link.tsx";

interface ResetPasswordProps {
  /**
   * Handles the form before hydration, in React 19: a server action such as `resetPasswordAction(auth)` of
   * `@sallyport/next`.
   */
  readonly action?: FormAction;
}

interface NewPasswordProps {
  readonly flow: ResetPasswordFlow;
  readonly submit: FormActionState["submit"];
}

function NewPassword({ flow, submit }: NewPasswordProps): ReactNode {
  const t = usePartText(reset);
  const actionText = usePartText(actions);
  const passwordText = usePartText(newPassword);
  return (
    <Screen title={t("reset.title")} lead={t("reset.lead")}>
      <Form form={flow.form} action={submit}>
        {submit && <HiddenField name="token" value={flow.token} />}
        <NewPasswordField
          label={passwordText("field.newPassword")}
          name="newPassword"
          hint={passwordText("field.password.hint", { count: flow.minPasswordLength })}
        />
        <SubmitButton isPending={flow.form.status === "sending"} pendingText={t("reset.submitting")}>
          {actionText("reset.submit")}
        </SubmitButton>
      </Form>
    </Screen>
  );
}

/** Asks for a new password after a mailed link was opened. */
export function ResetPassword({ action }: ResetPasswordProps): ReactNode {
  const t = usePartText(reset);
  const { paths, Link } = useUI();
  const { answer, submit } = useFormAction(action);
  const flow = useResetPassword({ answer });
  if (flow.step === "form") return <NewPassword flow={flow} submit={submit} />;
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
