import type { ReactNode } from "react";
import type { TwoFactorCalls } from "../../flows/account/use-challenge.ts";
import { useSendCode } from "../../flows/account/use-send-code.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useCodeDigits } from "../../provider/use-code-digits.ts";
import { useFirstFocus } from "./use-first-focus.ts";

interface MailedFirstCodeProps {
  readonly client: TwoFactorCalls;
  readonly form: FormFlow<"code">;
  readonly cancel: ReactNode;
}

function MailedField({ form, cancel }: Omit<MailedFirstCodeProps, "client">): ReactNode {
  const t = useAccountText();
  const box = useFirstFocus();
  const digits = useCodeDigits("otp");
  return (
    <div ref={box} data-part="step">
      <Form form={form}>
        <CodeField label={t("challenge.otp.label")} digits={digits} />
        <Actions>
          <SubmitButton isPending={form.status === "sending"} pendingText={t("again.checking")}>
            {t("enrol.turnOn")}
          </SubmitButton>
          {cancel}
        </Actions>
      </Form>
    </div>
  );
}

export function MailedFirstCode({ client, form, cancel }: MailedFirstCodeProps): ReactNode {
  const t = useAccountText();
  const box = useFirstFocus();
  const { isSent, change, resend, send } = useSendCode({ client, onDead: () => {} });
  if (isSent) {
    return (
      <>
        <MailedField form={form} cancel={cancel} />
        <ResendButton resend={resend} />
      </>
    );
  }
  return (
    <div ref={box} data-part="step">
      <p data-part="panel-lead">{t("challenge.otp")}</p>
      <Actions>
        <Button tone="primary" isPending={change.busy !== null} onClick={send}>
          {t("challenge.otp.send")}
        </Button>
        {cancel}
      </Actions>
      <Status problem={change.problem} />
    </div>
  );
}
