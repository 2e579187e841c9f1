import type { User } from "@sallyport/core";
import { type ReactNode, useId } from "react";
import { onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";
import type { Answer } from "../shell/use-action.ts";

interface Props {
  readonly user: User;
  /** Else a fresh session will do. */
  readonly hasPassword: boolean;
  readonly words: string;
  readonly action: string;
  readonly tone?: "primary" | "fatal";
  readonly cancel: ReactNode;
  send(proof: { readonly password?: string }): Promise<Answer>;
}

/** Before the second factor changes. */
export function PasswordForm({ user, hasPassword, words, action, tone = "primary", cancel, send }: Props) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useForm<"password">({
    names: ["password"],
    check: ({ password }) =>
      onlyProblems({ password: hasPassword && password === "" ? "Enter your password." : undefined }),
    async send({ password }) {
      const { error } = await send(hasPassword ? { password } : {});
      recheck(error?.code);
      if (error === null) return null;
      return problemsOf<"password">(error.code, { INVALID_PASSWORD: "password", PASSWORD_TOO_LONG: "password" });
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <p>{words}</p>
      {hasPassword && (
        <>
          <input type="email" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            problem={problems.fields?.password}
          />
        </>
      )}
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="One moment …" className={tone}>
          {action}
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}
