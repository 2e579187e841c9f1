import { type ReactNode, useId } from "react";
import { authClient } from "../auth-client.ts";
import { checkNewPassword, onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { Link } from "../shell/link.tsx";
import { recheck } from "../shell/recheck.ts";

interface Props {
  readonly email: string;
  readonly cancel: ReactNode;
  onDone(words: string): void;
}

type Name = "currentPassword" | "newPassword";

const FIELD_OF = {
  INVALID_PASSWORD: "currentPassword",
  PASSWORD_TOO_SHORT: "newPassword",
  PASSWORD_TOO_LONG: "newPassword",
} as const;

function useChangePassword({ onDone }: Pick<Props, "onDone">) {
  return useForm<Name>({
    names: ["currentPassword", "newPassword"],
    check: ({ currentPassword, newPassword }) =>
      onlyProblems({
        currentPassword: currentPassword === "" ? "Enter the password that you have now." : undefined,
        newPassword: checkNewPassword(newPassword),
      }),
    async send(passwords, data) {
      const revokeOtherSessions = data.get("revokeOtherSessions") !== null;
      const { error } = await authClient.changePassword({ ...passwords, revokeOtherSessions });
      recheck(error?.code);
      if (error !== null) return problemsOf<Name>(error.code, FIELD_OF);
      const elsewhere = revokeOtherSessions ? " Everywhere else you are signed out." : "";
      onDone(`Your password is changed.${elsewhere}`);
      return null;
    },
  });
}

export function PasswordForm({ email, cancel, onDone }: Props) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useChangePassword({ onDone });
  return (
    <form ref={ref} onSubmit={onSubmit} noValidate>
      <FormAlert id={alertId} text={problems.form} />
      {/* For password managers. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        problem={problems.fields?.currentPassword}
      />
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        hint="At least 8 characters. A few unrelated words make a good one."
        problem={problems.fields?.newPassword}
      />
      <label className="check">
        <input type="checkbox" name="revokeOtherSessions" defaultChecked /> Sign me out everywhere else
      </label>
      <div className="panel-actions">
        <SubmitButton pending={state === "sending"} pendingLabel="Saving …">
          Save password
        </SubmitButton>
        {cancel}
        <Link to="/forgot-password">Forgot your password?</Link>
      </div>
    </form>
  );
}
