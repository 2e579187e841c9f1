import type { ReactNode } from "react";
import { type CodeResetFlow, useCodeReset } from "../../flows/mailed/use-code-reset.ts";
import { useHasCodeVerification } from "../../flows/mailed/use-code-verification.ts";
import { Button } from "../../parts/button.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Form } from "../../parts/form.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { UsernameHint } from "../../parts/username-hint.tsx";
import type { ForgotPasswordPartProps, ReplacingProps } from "../../plugins/ui-plugin.ts";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { useMailedText } from "../../provider/use-mailed-text.ts";
import { CodeStep } from "./code-step.tsx";

interface StepProps {
  readonly flow: CodeResetFlow;
}

function AskEmail({ flow: { form } }: StepProps): ReactNode {
  const t = useMailedText();
  const { paths, Link } = useUI();
  return (
    <Screen title={t("forgot.title")} lead={t("mailed.reset")}>
      <Form form={form}>
        <EmailField />
        <SubmitButton isPending={form.status === "sending"} pendingText={t("common.sending")}>
          {t("mailed.sendCode")}
        </SubmitButton>
      </Form>
      <p data-part="aside">
        <Link href={paths.signIn}>{t("forgot.toSignIn")}</Link>
      </p>
    </Screen>
  );
}

function EnterCode({ flow: { codeForm, email, resend, back } }: StepProps): ReactNode {
  const t = useMailedText();
  return (
    <Screen
      title={t("checkMail.title")}
      lead={
        <span data-part="lead-text" role="status">
          {t("mailed.codeMaybe", { email })}
        </span>
      }
    >
      <CodeStep form={codeForm} resend={resend}>
        <Button tone="text" onClick={back}>
          {t("forgot.anotherAddress")}
        </Button>
      </CodeStep>
    </Screen>
  );
}

function NewPassword({ flow: { passwordForm, email, minPasswordLength, back } }: StepProps): ReactNode {
  const t = useMailedText();
  return (
    <Screen title={t("reset.title")} lead={t("reset.lead")} isNext>
      <Form form={passwordForm}>
        <UsernameHint email={email} />
        <NewPasswordField
          label={t("field.newPassword")}
          name="newPassword"
          hint={t("field.password.hint", { count: minPasswordLength })}
        />
        <SubmitButton isPending={passwordForm.status === "sending"} pendingText={t("reset.submitting")}>
          {t("reset.submit")}
        </SubmitButton>
      </Form>
      <Button tone="text" onClick={back}>
        {t("common.back")}
      </Button>
    </Screen>
  );
}

function Reset(): ReactNode {
  const t = useMailedText();
  const { paths, Link } = useUI();
  const flow = useCodeReset();
  if (flow.step === "form") return <AskEmail flow={flow} />;
  if (flow.step === "code") return <EnterCode flow={flow} />;
  if (flow.step === "password") return <NewPassword flow={flow} />;
  return (
    <Screen title={t("reset.done.title")} lead={t("reset.done.lead")} isNext>
      <p data-part="next">
        <Link href={paths.signIn}>{t("reset.done.toSignIn")}</Link>
      </p>
    </Screen>
  );
}

/** Resets the password by a mailed code, where the verification mails have codes as well. */
export function ForgotByCode({ answer, children }: ForgotPasswordPartProps & ReplacingProps): ReactNode {
  const t = useMailedText();
  const { data, error } = useCapabilities();
  const isByCode = useHasCodeVerification();
  // What somebody types into one form would be lost with the other.
  if (data === null && error === null) return <Screen title={t("forgot.title")} />;
  // A form that was sent before hydration has requested a link.
  return isByCode && answer === null ? <Reset /> : children;
}
