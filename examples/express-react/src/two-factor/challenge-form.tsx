import { useEffect, useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { ResendButton } from "../forms/resend-button.tsx";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { confirmSession } from "../front/confirm-session.ts";
import { readNext } from "../shell/next.ts";
import { navigate } from "../shell/path.ts";
import { CodeField } from "./code-field.tsx";
import type { Way } from "./other-ways.tsx";

const LEADS: Readonly<Record<Way, string>> = {
  totp: "Enter the code that your authenticator shows.",
  otp: "We send a code to your e-mail address. It is good for three minutes.",
  "backup-code": "Enter one of the backup codes that you have kept. Each of them works once.",
};

const LABELS: Readonly<Record<Way, string>> = {
  totp: "Code from your authenticator",
  otp: "Code from the mail",
  "backup-code": "Backup code",
};

const FIELD_OF = { INVALID_CODE: "code", INVALID_BACKUP_CODE: "code", OTP_HAS_EXPIRED: "code" } as const;

/** The client goes on to the page asked for, unless our form signed in. */
function verify(way: Way, code: string, trustDevice: boolean, disableRedirect: boolean) {
  const { verifyTotp, verifyOtp, verifyBackupCode } = authClient.twoFactor;
  const call = { totp: verifyTotp, otp: verifyOtp, "backup-code": verifyBackupCode }[way];
  return call({ code, trustDevice, fetchOptions: { disableRedirect } });
}

function useChallenge(way: Way, onDead: () => void) {
  return useForm<"code">({
    names: ["code"],
    check: ({ code }) => onlyProblems({ code: code.trim() === "" ? "Enter the code." : undefined }),
    async send({ code }, form) {
      const parameters = new URLSearchParams(location.search);
      const isOurs = parameters.get("by") === "form";
      const next = readNext(location.search) ?? "/";
      const { data, error } = await verify(way, code, form.get("trustDevice") !== null, isOurs);
      if (error !== null) {
        if (error.code === "INVALID_TWO_FACTOR_COOKIE") onDead();
        return problemsOf<"code">(error.code, FIELD_OF);
      }
      const problem = await confirmSession();
      if (problem === null && (isOurs || "twoFactorRedirect" in data || !data.redirect)) navigate(next, "replace");
      return problem;
    },
  });
}

interface Props {
  readonly way: Way;
  /** Then it is focused. */
  readonly chosen: boolean;
  onDead(): void;
}

export function ChallengeForm({ way, chosen, onDead }: Props) {
  const alertId = useId();
  const [sent, setSent] = useState(false);
  const { ref, problems, state, onSubmit } = useChallenge(way, onDead);
  const waits = way === "otp" && !sent;
  useEffect(() => {
    if (chosen && !waits) ref.current?.querySelector<HTMLElement>("input")?.focus();
  }, [chosen, waits, ref]);
  const send = async () => {
    const answer = await authClient.twoFactor.sendOtp();
    if (answer.error === null) setSent(true);
    if (answer.error?.code === "INVALID_TWO_FACTOR_COOKIE") onDead();
    return answer;
  };
  return (
    <>
      <p className="lead">{LEADS[way]}</p>
      {way === "otp" && <ResendButton send={send}>{sent ? "Send another code" : "Send the code"}</ResendButton>}
      {!waits && (
        <form ref={ref} onSubmit={onSubmit} noValidate>
          <FormAlert id={alertId} text={problems.form} />
          <CodeField label={LABELS[way]} digits={way !== "backup-code"} problem={problems.fields?.code} />
          <label className="check">
            <input type="checkbox" name="trustDevice" /> Do not ask on this device for 30 days
          </label>
          <SubmitButton pending={state !== "idle"} pendingLabel="Checking …">
            Go on
          </SubmitButton>
        </form>
      )}
    </>
  );
}
