import { type ReactNode, useContext, useEffect, useRef } from "react";
import type { OfferedWay } from "../../flows/mailed/mailed-way.ts";
import { useMailedSignIn } from "../../flows/mailed/use-mailed-sign-in.ts";
import { Button } from "../../parts/button.tsx";
import { CodeField } from "../../parts/code-field.tsx";
import { EmailField } from "../../parts/email-field.tsx";
import { Form } from "../../parts/form.tsx";
import { ResendButton } from "../../parts/resend-button.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import type { SignInPartProps } from "../../plugins/ui-plugin.ts";
import { IdentifierContext } from "../../provider/identifier-context.ts";
import { useMailedText } from "../../provider/use-mailed-text.ts";
import { useFirstFocus } from "../account/use-first-focus.ts";

interface MailedStepProps extends SignInPartProps {
  readonly offered: OfferedWay;
  readonly typed: string;
  readonly onBack: (() => void) | null;
}

const SENT = {
  "magic-link": { true: "mailed.linkSent", false: "mailed.linkMaybe" },
  "email-otp": { true: "mailed.codeSent", false: "mailed.codeMaybe" },
} as const;

type Flow = ReturnType<typeof useMailedSignIn>;

function CheckMailbox({ flow, offered }: { readonly flow: Flow; readonly offered: OfferedWay }): ReactNode {
  const t = useMailedText();
  const box = useFirstFocus();
  const isKnown = useContext(IdentifierContext)?.identifier.includes("@") === true;
  const { way, digits, isForNewcomers } = offered;
  const { codeForm, email, resend } = flow;
  return (
    <div ref={box} data-part="step">
      <p data-part="text" role="status">
        {t(SENT[way][isForNewcomers ? "true" : "false"], { email })}{" "}
        {way === "magic-link" && digits !== null && t("mailed.either")}
      </p>
      {digits !== null && (
        <Form form={codeForm}>
          <CodeField label={t("mailed.label")} digits={digits} />
          <SubmitButton isPending={codeForm.status !== "idle"} pendingText={t("signIn.submitting")}>
            {t("signIn.submit")}
          </SubmitButton>
        </Form>
      )}
      <p data-part="hint">{t("checkMail.nothing")}</p>
      <ResendButton resend={resend} />
      {!isKnown && (
        <Button tone="text" onClick={flow.back}>
          {t("forgot.anotherAddress")}
        </Button>
      )}
    </div>
  );
}

function AskAddress({ flow, offered, typed }: Pick<MailedStepProps, "offered" | "typed"> & { flow: Flow }): ReactNode {
  const t = useMailedText();
  const box = useFirstFocus();
  const isKnown = useContext(IdentifierContext) !== null && typed !== "";
  const isAsked = useRef(false);
  const { ref } = flow.form;
  useEffect(() => {
    if (!isKnown || isAsked.current) return;
    isAsked.current = true;
    ref.current?.requestSubmit();
  }, [isKnown, ref]);
  return (
    <div ref={box} data-part="step">
      <Form form={flow.form}>
        <EmailField defaultValue={typed} />
        <SubmitButton isPending={flow.form.status !== "idle"} pendingText={t("common.sending")}>
          {t(offered.way === "magic-link" ? "mailed.sendLink" : "mailed.sendCode")}
        </SubmitButton>
      </Form>
    </div>
  );
}

export function MailedStep({ offered, typed, onBack, callbackURL, finish }: MailedStepProps): ReactNode {
  const t = useMailedText();
  const flow = useMailedSignIn({ way: offered.way, callbackURL, finish });
  return (
    <>
      {flow.step === "form" ? (
        <AskAddress flow={flow} offered={offered} typed={flow.email || typed} />
      ) : (
        <CheckMailbox flow={flow} offered={offered} />
      )}
      {onBack !== null && (
        <Button tone="text" onClick={onBack}>
          {t("mailed.other")}
        </Button>
      )}
    </>
  );
}
