import type { ReactNode } from "react";
import { usePhoneOffer } from "../../flows/phone-number/phone-calls.ts";
import {
  type PhoneSignInFlow,
  type PhoneSignInOptions,
  usePhoneSignIn,
} from "../../flows/phone-number/use-phone-sign-in.ts";
import { Button } from "../../parts/button.tsx";
import { Checkbox } from "../../parts/checkbox.tsx";
import { Form } from "../../parts/form.tsx";
import { PasswordField } from "../../parts/password-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useUI } from "../../provider/ui-context.ts";
import { usePhoneNumberText } from "../../provider/use-phone-number-text.ts";
import { useFirstFocus } from "../account/use-first-focus.ts";
import { PhoneCode } from "./phone-code.tsx";
import { PhoneField } from "./phone-field.tsx";

interface StepProps {
  readonly flow: PhoneSignInFlow;
}

interface AskNumberProps extends StepProps {
  readonly hasPasswords: boolean;
}

function AskNumber({ flow, hasPasswords }: AskNumberProps): ReactNode {
  const t = usePhoneNumberText();
  const box = useFirstFocus();
  return (
    <div ref={box} data-part="step">
      <Form form={flow.form}>
        <PhoneField />
        <SubmitButton isPending={flow.form.status !== "idle"} pendingText={t("common.sending")}>
          {t("phone.sendCode")}
        </SubmitButton>
      </Form>
      {hasPasswords && (
        <Button tone="text" onClick={() => flow.choose("password")}>
          {t("phone.byPassword")}
        </Button>
      )}
    </div>
  );
}

function ByPassword({ flow }: StepProps): ReactNode {
  const t = usePhoneNumberText();
  const { paths, Link } = useUI();
  const box = useFirstFocus();
  const { data } = useCapabilities();
  const { passwordForm } = flow;
  const forgot = `${paths.forgotPassword}?${new URLSearchParams({ by: "phone" })}`;
  return (
    <div ref={box} data-part="step">
      <Form form={passwordForm}>
        <PhoneField autoComplete="username" />
        <PasswordField
          label={t("field.password")}
          name="password"
          autoComplete="current-password"
          aside={data?.emailAndPassword.enabled === true && <Link href={forgot}>{t("signIn.forgot")}</Link>}
        />
        <Checkbox name="rememberMe" label={t("field.rememberMe")} defaultChecked />
        <SubmitButton isPending={passwordForm.status !== "idle"} pendingText={t("signIn.submitting")}>
          {t("signIn.submit")}
        </SubmitButton>
      </Form>
      <Button tone="text" onClick={() => flow.choose("form")}>
        {t("phone.byCode")}
      </Button>
    </div>
  );
}

interface PhoneStepProps extends PhoneSignInOptions {
  readonly onBack: (() => void) | null;
  /** Whether it creates an account, for which there is no password yet. */
  readonly isSignUp?: boolean;
}

export function PhoneStep({ finish, onBack, isSignUp = false }: PhoneStepProps): ReactNode {
  const t = usePhoneNumberText();
  const offer = usePhoneOffer();
  const flow = usePhoneSignIn({ finish });
  const { step, codeForm, phoneNumber, resend } = flow;
  return (
    <>
      {step === "form" && <AskNumber flow={flow} hasPasswords={offer?.hasPasswords === true && !isSignUp} />}
      {step === "password" && <ByPassword flow={flow} />}
      {step === "code" && (
        <PhoneCode
          form={codeForm}
          resend={resend}
          phoneNumber={phoneNumber}
          isMaybe={offer?.isForNewcomers !== true}
          {...(!isSignUp && { submit: t("signIn.submit"), pendingText: t("signIn.submitting") })}
        >
          <Button tone="text" onClick={() => flow.choose("form")}>
            {t("phone.another")}
          </Button>
        </PhoneCode>
      )}
      {onBack !== null && (
        <Button tone="text" onClick={onBack}>
          {t("phone.other")}
        </Button>
      )}
    </>
  );
}
