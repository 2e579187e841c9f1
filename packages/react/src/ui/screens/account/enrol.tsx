import { type ReactNode, useEffect, useRef } from "react";
import { type EnrolmentOptions, type FirstCodePassed, useEnrolment } from "../../flows/account/use-enrolment.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { QrCode } from "../../parts/qr-code.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { KeepCodes } from "./keep-codes.tsx";
import { ProvenForm } from "./proven-form.tsx";

interface FirstCodeProps {
  readonly form: FormFlow<"code">;
  readonly totpURI: string;
  readonly cancel: ReactNode;
}

/** Easier to type. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");

/** The secret as QR code and text, and its first code. */
function FirstCode({ form, totpURI, cancel }: FirstCodeProps): ReactNode {
  const t = useAccountText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  return (
    <div ref={box} data-part="enrol">
      <Form form={form}>
        <p data-part="panel-lead">{t("enrol.scan")}</p>
        <div data-part="enrol-key">
          <QrCode text={totpURI} label={t("enrol.qr")} />
          <p data-part="enrol-text">
            <span data-part="hint">{t("enrol.key")}</span> <code data-part="code">{inFours(secret)}</code>
          </p>
        </div>
        <CodeField label={t("again.code")} />
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

interface EnrolProps extends EnrolmentOptions {
  readonly cancel?: ReactNode;
  onKept(passed: FirstCodePassed): void;
}

/** Sets up a second factor: password, first code, backup codes. */
export function Enrol({ cancel, onKept, ...options }: EnrolProps): ReactNode {
  const t = useAccountText();
  const { begin, firstCode, begun, passed } = useEnrolment(options);
  if (begun === null) {
    return (
      <ProvenForm
        form={begin}
        hasPassword={options.hasPassword}
        lead={t("enrol.begin")}
        submitText={t("enrol.start")}
        cancel={cancel}
      />
    );
  }
  if (passed === null) return <FirstCode form={firstCode} totpURI={begun.totpURI} cancel={cancel} />;
  return <KeepCodes codes={begun.backupCodes} onKept={() => onKept(passed)} />;
}
