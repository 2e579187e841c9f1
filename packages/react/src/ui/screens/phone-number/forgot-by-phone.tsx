import type { ReactNode } from "react";
import { usePhoneOffer } from "../../flows/phone-number/phone-calls.ts";
import { type PhoneResetFlow, usePhoneReset } from "../../flows/phone-number/use-phone-reset.ts";
import { Button } from "../../parts/button.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { NewPasswordField } from "../../parts/new-password-field.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { PhoneField } from "./phone-field.tsx";

interface StepProps {
  readonly flow: PhoneResetFlow;
}

function AskNumber({ flow: { form } }: StepProps): ReactNode {
  const t = usePhoneNumberText();
  const { paths, Link } = useUI();
  return (
    <Screen title={t("forgot.title")} lead={t("phone.reset")}>
      <Form form={form}>
        <PhoneField />
        <SubmitButton isPending={form.status === "sending"} pendingText={t("common.sending")}>
          {t("phone.sendCode")}
        </SubmitButton>
      </Form>
      <p data-part="aside">
        <Link href={paths.forgotPassword}>{t("phone.byEmail")}</Link>
      </p>
      <p data-part="aside">
        <Link href={paths.signIn}>{t("forgot.toSignIn")}</Link>
      </p>
    </Screen>
  );
}

function NewPassword({ flow }: StepProps): ReactNode {
  const t = usePhoneNumberText();
  const digits = usePhoneOffer()?.digits;
  const { passwordForm, phoneNumber, resend, minPasswordLength, back } = flow;
  const lead = (
    <span data-part="lead-text" role="status">
      {t("phone.codeMaybe", { phoneNumber: `\u2066${phoneNumber}\u2069` })}
    </span>
  );
  return (
    <Screen title={t("reset.title")} lead={lead} isNext>
      <Form form={passwordForm}>
        <CodeField label={t("phone.code")} digits={digits} sendsWhenFull={false} />
        <NewPasswordField
          label={t("field.newPassword")}
          name="newPassword"
          hint={t("field.password.hint", { count: minPasswordLength })}
        />
        <SubmitButton isPending={passwordForm.status === "sending"} pendingText={t("reset.submitting")}>
          {t("reset.submit")}
        </SubmitButton>
      </Form>
      <ResendButton resend={resend} />
      <Button tone="text" onClick={back}>
        {t("phone.another")}
      </Button>
    </Screen>
  );
}

export function ForgotByPhone(): ReactNode {
  const t = usePhoneNumberText();
  const { paths, Link } = useUI();
  const flow = usePhoneReset();
  if (flow.step === "form") return <AskNumber flow={flow} />;
  if (flow.step === "password") return <NewPassword flow={flow} />;
  return (
    <Screen title={t("reset.done.title")} lead={t("reset.done.lead")} isNext>
      <p data-part="next">
        <Link href={paths.signIn}>{t("reset.done.toSignIn")}</Link>
      </p>
    </Screen>
  );
}
