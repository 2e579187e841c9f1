import type { User } from "@sallyport/core";
import type { ReactNode } from "react";
import { type CodeEmailChangeOptions, useCodeEmailChange } from "../../flows/mailed/use-code-email-change.ts";
import { useOwnVerification } from "../../flows/mailed/use-own-verification.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Folded } from "../../parts/folded.tsx";
import { Form } from "../../parts/form.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useMailedText } from "../../provider/use-mailed-text.ts";
import { CodeStep } from "./code-step.tsx";

interface VerifyProps {
  readonly user: User;
  onVerified(): void;
}

export function VerifyOwnEmail({ user: { email }, onVerified }: VerifyProps): ReactNode {
  const t = useMailedText();
  const { isSent, busy, problem, form, resend, send } = useOwnVerification({ email, onVerified });
  if (isSent) {
    return (
      <>
        <p data-part="text" role="status">
          {t("mailed.codeSent", { email })}
        </p>
        <CodeStep form={form} resend={resend} />
      </>
    );
  }
  return (
    <>
      <p data-part="text">{t("mailed.unverified", { email })}</p>
      <Button isPending={busy !== null} onClick={send}>
        {t("mailed.sendCode")}
      </Button>
      <Status problem={problem} />
    </>
  );
}

function Change({ cancel, ...options }: CodeEmailChangeOptions & { readonly cancel: ReactNode }): ReactNode {
  const t = useAccountText();
  const say = useMailedText();
  const { step, form, codeForm, mailedTo, resend } = useCodeEmailChange(options);
  if (step === "form") {
    return (
      <Form form={form}>
        <EmailField label={t("email.new")} name="newEmail" autoComplete="email" />
        <Actions>
          <SubmitButton isPending={form.status === "sending"} pendingText={t("common.sending")}>
            {say("mailed.sendCode")}
          </SubmitButton>
          {cancel}
        </Actions>
      </Form>
    );
  }
  return (
    <>
      <p data-part="text" role="status">
        {say("mailed.codeSent", { email: mailedTo })}
      </p>
      <CodeStep key={step} form={codeForm} resend={resend}>
        <Actions>{cancel}</Actions>
      </CodeStep>
    </>
  );
}

interface ChangeEmailProps extends Pick<CodeEmailChangeOptions, "user" | "reauthenticate"> {
  readonly label: string;
}

export function ChangeByCode({ label, ...given }: ChangeEmailProps): ReactNode {
  const t = useMailedText();
  return (
    <Folded label={label} cancelLabel={t("common.cancel")}>
      {({ cancel, close }) => <Change {...given} cancel={cancel} onChanged={() => close(t("mailed.changed"))} />}
    </Folded>
  );
}
