import type { ReactNode } from "react";
import { usePhoneOffer } from "../../flows/phone-number/phone-calls.ts";
import type { ResendFlow } from "../../flows/use-resend.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { useFirstFocus } from "../account/use-first-focus.ts";

interface PhoneCodeProps {
  readonly form: FormFlow<"code">;
  readonly resend: ResendFlow;
  readonly phoneNumber: string;
  /** Whether it must stay open if the number has an account. */
  readonly isMaybe?: boolean;
  readonly submit?: string;
  readonly pendingText?: string;
  readonly children?: ReactNode;
}

export function PhoneCode(props: PhoneCodeProps): ReactNode {
  const t = usePhoneNumberText();
  const { form, resend, phoneNumber, isMaybe = false, children } = props;
  const { submit = t("common.goOn"), pendingText = t("again.checking") } = props;
  const box = useFirstFocus();
  const digits = usePhoneOffer()?.digits;
  return (
    <div ref={box} data-part="step">
      <p data-part="text" role="status">
        {t(isMaybe ? "phone.codeMaybe" : "phone.codeSent", { phoneNumber: `\u2066${phoneNumber}\u2069` })}
      </p>
      <Form form={form}>
        <CodeField label={t("phone.code")} digits={digits} />
        <SubmitButton isPending={form.status !== "idle"} pendingText={pendingText}>
          {submit}
        </SubmitButton>
      </Form>
      <p data-part="hint">{t("phone.nothing")}</p>
      <ResendButton resend={resend} label={t("phone.resend")} done={t("phone.resent")} />
      {children}
    </div>
  );
}
