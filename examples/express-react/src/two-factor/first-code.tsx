import type { EnableResult } from "@sallyport/core/two-factor";
import { type ReactNode, useId } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";
import { CodeField } from "./code-field.tsx";
import { QrCode } from "./qr-code.tsx";

interface Props {
  readonly begun: EnableResult;
  readonly cancel: ReactNode;
  /** The answer changes the page. */
  onSend(): void;
  onVerified(): void;
}

/** Easier to type. */
const inFours = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");

/** The secret as QR code and text, and its first code. */
export function FirstCode({ begun, cancel, onSend, onVerified }: Props) {
  const alertId = useId();
  const secret = new URL(begun.totpURI).searchParams.get("secret") ?? "";
  const { ref, problems, state, onSubmit } = useForm<"code">({
    names: ["code"],
    check: ({ code }) => onlyProblems({ code: code.trim() === "" ? "Enter the code that it shows." : undefined }),
    async send({ code }) {
      onSend();
      const { error } = await authClient.twoFactor.verifyTotp({ code });
      recheck(error?.code);
      if (error !== null) return problemsOf<"code">(error.code, { INVALID_CODE: "code" });
      onVerified();
      return null;
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <p>Scan this with an authenticator application, or type the key into it.</p>
      <div className="enrol-key">
        <QrCode text={begun.totpURI} label="QR code for an authenticator application" />
        <p>
          <span className="hint">Key</span>
          <code className="secret">{inFours(secret)}</code>
        </p>
      </div>
      <CodeField label="Code from your authenticator" problem={problems.fields?.code} />
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Checking …">
          Turn on
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}
