import type { FormAction } from "@sallyport/core";
import { actions, common, forgot } from "@sallyport/i18n/screens/parts";
import type { ReactNode } from "react";
import { useForgotPassword } from "../../flows/use-forgot-password.ts";
import { type FormActionState, typedIn, useFormAction } from "../../forms/use-form-action.ts";
import { EmailField } from "../../parts/email-field.tsx";
import { Form } from "../../parts/form.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { Slot } from "../../plugins/slot.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { usePartText } from "../../provider/use-text.ts";
import { CheckMail } from "./check-mail.tsx";

interface ForgotPasswordProps {
  /**
   * Handles the form before hydration, in React 19: a server action such as `forgotPasswordAction(auth)` of
   * `@sallyport/next`.
   */
  readonly action?: FormAction;
}

function ByLink({ answer, submit }: FormActionState): ReactNode {
  const t = usePartText(forgot);
  const actionText = usePartText(actions);
  const commonText = usePartText(common);
  const { paths, Link } = useUI();
  const { step, form, email, resend, back } = useForgotPassword({ answer });
  if (step === "check-mail") {
    return (
      <CheckMail
        lead={t("checkMail.reset", { email })}
        resend={resend}
        backText={t("forgot.anotherAddress")}
        backPath={paths.forgotPassword}
        onBack={back}
      />
    );
  }
  return (
    <Screen title={t("forgot.title")} lead={t("forgot.lead")}>
      <Form form={form} action={submit}>
        <EmailField defaultValue={typedIn(answer, "email")} />
        <SubmitButton isPending={form.status === "sending"} pendingText={commonText("common.sending")}>
          {actionText("forgot.submit")}
        </SubmitButton>
      </Form>
      <p data-part="aside">
        <Link href={paths.signIn}>{actionText("forgot.toSignIn")}</Link>
      </p>
    </Screen>
  );
}

/** Sends a link that sets a new password. The answer is the same for every email address. */
export function ForgotPassword({ action }: ForgotPasswordProps): ReactNode {
  const sent = useFormAction(action);
  return (
    <Slot name="forgotPassword" given={sent}>
      <ByLink {...sent} />
    </Slot>
  );
}
