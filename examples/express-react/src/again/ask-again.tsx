import type { User } from "@sallyport/core";
import { useEffect, useId, useRef, useState } from "react";
import { authClient } from "../auth-client.ts";
import { onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";
import { onAsked } from "./when-fresh.ts";

interface FormProps {
  readonly email: string;
  onShown(): void;
  onCancel(): void;
}

function AgainForm({ email, onShown, onCancel }: FormProps) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useForm<"password">({
    names: ["password"],
    check: ({ password }) => onlyProblems({ password: password === "" ? "Enter your password." : undefined }),
    async send({ password }) {
      const { error } = await authClient.reauthenticate({ password });
      recheck(error?.code);
      if (error !== null) {
        return problemsOf<"password">(error.code, { INVALID_PASSWORD: "password", PASSWORD_TOO_LONG: "password" });
      }
      onShown();
      return null;
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        problem={problems.fields?.password}
      />
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Checking …">
          Go on
        </SubmitButton>
        <button type="button" className="button secondary" onClick={onCancel}>
          Cancel
        </button>
      </div>
    </form>
  );
}

/** Asks for the password when the session is not fresh; the call then goes on. */
export function AskAgain({ user }: { readonly user: User }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [settle, setSettle] = useState<((shown: boolean) => void) | null>(null);
  useEffect(() => onAsked((asked) => setSettle(() => asked)), []);
  useEffect(() => {
    if (settle !== null) dialog.current?.showModal();
  }, [settle]);
  const end = (shown: boolean) => {
    settle?.(shown);
    setSettle(null);
  };
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} onClose={() => end(false)}>
      <h3 id={id}>Is it still you?</h3>
      <p>It is a while since you signed in. Enter your password, and what you began goes on.</p>
      {settle !== null && (
        <AgainForm
          email={user.email}
          onShown={() => {
            settle(true);
            setSettle(null);
            dialog.current?.close();
          }}
          onCancel={() => dialog.current?.close()}
        />
      )}
    </dialog>
  );
}
