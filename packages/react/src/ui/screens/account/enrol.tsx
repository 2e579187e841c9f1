import { type ReactNode, useEffect, useRef } from "react";
import { type EnrolmentOptions, type FirstCodePassed, useEnrolment } from "../../flows/account/use-enrolment.ts";
import type { FormFlow } from "../../forms/use-form.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { Form } from "../../parts/form.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useAccountText } from "../../provider/use-account-text.ts";
import { useCodeDigits } from "../../provider/use-code-digits.ts";
import { MailedFirstCode } from "./enrol-by-mail.tsx";
import { EnrolKey } from "./enrol-key.tsx";
import { EnrolQr } from "./enrol-qr.tsx";
import { KeepCodes } from "./keep-codes.tsx";
import { PasswordConfirmation } from "./password-confirmation.tsx";

const LEADS = { totp: "enrol.begin", otp: "enrol.mailed" } as const;
const OFFERS = { totp: "enrol.byApp", otp: "enrol.byMail" } as const;

interface FirstCodeProps {
  readonly form: FormFlow<"code">;
  readonly totpURI: string;
  readonly cancel: ReactNode;
}

function FirstCode({ form, totpURI, cancel }: FirstCodeProps): ReactNode {
  const t = useAccountText();
  const box = useRef<HTMLDivElement>(null);
  const focusCode = (): void => box.current?.querySelector("input")?.focus();
  useEffect(focusCode, []);
  const secret = new URL(totpURI).searchParams.get("secret") ?? "";
  const digits = useCodeDigits("totp");
  return (
    <div ref={box} data-part="enrol">
      <Form form={form}>
        <p data-part="panel-lead">{t("enrol.scan")}</p>
        <div data-part="enrol-key">
          <EnrolQr text={totpURI} onRetry={focusCode} />
          <EnrolKey secret={secret} totpURI={totpURI} />
        </div>
        <CodeField label={t("again.code")} digits={digits} />
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

export function Enrol({ cancel, onKept, ...options }: EnrolProps): ReactNode {
  const t = useAccountText();
  const { begin, methods, method, choose, firstCode, begun, passed } = useEnrolment(options);
  if (begun === null) {
    const other = methods.find((one) => one !== method);
    return (
      <>
        <PasswordConfirmation
          form={begin}
          hasPassword={options.hasPassword}
          lead={t(LEADS[method])}
          submitText={t("enrol.start")}
          cancel={cancel}
        />
        {other !== undefined && (
          <Button tone="text" onClick={() => choose(other)}>
            {t(OFFERS[other])}
          </Button>
        )}
      </>
    );
  }
  if (passed !== null) return <KeepCodes codes={begun.backupCodes} onKept={() => onKept(passed)} />;
  return begun.method === "otp" ? (
    <MailedFirstCode client={options.client} form={firstCode} cancel={cancel} />
  ) : (
    <FirstCode form={firstCode} totpURI={begun.totpURI} cancel={cancel} />
  );
}
