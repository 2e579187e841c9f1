import type { ReactNode } from "react";
import { type PhoneOffer, usePhoneOffer } from "../../flows/phone-number/phone-calls.ts";
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

function AskNumber({ flow, offer }: StepProps & { readonly offer: PhoneOffer | null }): ReactNode {
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
      {offer?.hasPasswords && (
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
}

/** Signs in by phone number. */
export function PhoneStep({ finish, onBack }: PhoneStepProps): ReactNode {
  const t = usePhoneNumberText();
  const offer = usePhoneOffer();
  const flow = usePhoneSignIn({ finish });
  const { step, codeForm, phoneNumber, resend } = flow;
  return (
    <>
      {step === "form" && <AskNumber flow={flow} offer={offer} />}
      {step === "password" && <ByPassword flow={flow} />}
      {step === "code" && (
        <PhoneCode
          form={codeForm}
          resend={resend}
          phoneNumber={phoneNumber}
          isMaybe={offer?.isForNewcomers !== true}
          submit={t("signIn.submit")}
          pendingText={t("signIn.submitting")}
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
