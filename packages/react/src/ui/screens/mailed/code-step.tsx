import type { ReactNode } from "react";
import type { ResendFlow } from "../../flows/use-resend.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useMailedText } from "../../provider/use-mailed-text.ts";
import { useFirstFocus } from "../account/use-first-focus.ts";

interface CodeStepProps {
  readonly form: FormFlow<"code">;
  readonly resend: ResendFlow;
  readonly children?: ReactNode;
}

export function CodeStep({ form, resend, children }: CodeStepProps): ReactNode {
  const t = useMailedText();
  const box = useFirstFocus();
  const digits = useCapabilities().data?.plugins["email-otp"]?.digits;
  return (
    <div ref={box} data-part="step">
      <Form form={form}>
        <CodeField label={t("mailed.label")} digits={digits} />
        <SubmitButton isPending={form.status === "sending"} pendingText={t("again.checking")}>
          {t("common.goOn")}
        </SubmitButton>
      </Form>
      <p data-part="hint">{t("checkMail.nothing")}</p>
      <ResendButton resend={resend} />
      {children}
    </div>
  );
}
