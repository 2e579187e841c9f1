import type { User } from "@sallyport/core";
import { type ReactNode, useId } from "react";
import { Folded } from "../account/folded.tsx";
import { authClient } from "../auth-client.ts";
import { checkNewPassword, onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { recheck } from "../shell/recheck.ts";

interface FormProps {
  readonly user: User;
  readonly cancel: ReactNode;
  onDone(words: string): void;
}

function PasswordForm({ user, cancel, onDone }: FormProps) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useForm<"newPassword">({
    names: ["newPassword"],
    check: ({ newPassword }) => onlyProblems({ newPassword: checkNewPassword(newPassword) }),
    async send({ newPassword }) {
      const { error } = await authClient.admin.setUserPassword({ userId: user.id, newPassword });
      recheck(error?.code);
      if (error !== null) {
        const fieldOf = { PASSWORD_TOO_SHORT: "newPassword", PASSWORD_TOO_LONG: "newPassword" } as const;
        return problemsOf<"newPassword">(error.code, fieldOf);
      }
      onDone(`The password is set, and ${user.name} is signed out everywhere.`);
      return null;
    },
  });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      <input type="email" name="username" autoComplete="off" value={user.email} readOnly hidden />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="8 to 128 characters."
        problem={problems.fields?.newPassword}
      />
      <div className="panel-actions">
        <SubmitButton pending={state !== "idle"} pendingLabel="Saving …">
          Set password
        </SubmitButton>
        {cancel}
      </div>
    </form>
  );
}

export function PasswordPanel({ user }: { readonly user: User }) {
  return (
    <Folded
      title="Password"
      lead="A new one signs them out everywhere, and a mail tells them."
      label="Set a password …"
    >
      {(unfolded) => <PasswordForm user={user} {...unfolded} />}
    </Folded>
  );
}
