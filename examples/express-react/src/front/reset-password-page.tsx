import { useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { checkNewPassword, onlyProblems } from "../forms/checks.ts";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { Link } from "../shell/link.tsx";
import { linkParameters } from "../shell/link-parameters.ts";
import { useTitle } from "../shell/use-title.ts";
import { LinkProblem } from "./link-problem.tsx";

type Name = "newPassword";

const FIELD_OF = { PASSWORD_TOO_SHORT: "newPassword", PASSWORD_TOO_LONG: "newPassword" } as const;

interface FormProps {
  readonly token: string;
  onReset(): void;
  onDead(): void;
}

function ResetPasswordForm({ token, onReset, onDead }: FormProps) {
  const alertId = useId();
  const { ref, problems, state, onSubmit } = useForm<Name>({
    names: ["newPassword"],
    check: ({ newPassword }) => onlyProblems({ newPassword: checkNewPassword(newPassword) }),
    async send({ newPassword }) {
      const { error } = await authClient.resetPassword({ newPassword, token });
      if (error === null) onReset();
      else if (error.code === "INVALID_TOKEN") onDead();
      else return problemsOf<Name>(error.code, FIELD_OF);
      return null;
    },
  });
  return (
    <>
      <h1 tabIndex={-1}>Choose a new password</h1>
      <p className="lead">Wherever you are signed in now, you will have to sign in with it anew.</p>
      <form ref={ref} onSubmit={onSubmit} noValidate>
        <FormAlert id={alertId} text={problems.form} />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint="At least 8 characters. A few unrelated words make a good one."
          problem={problems.fields?.newPassword}
        />
        <SubmitButton pending={state === "sending"} pendingLabel="Saving …">
          Set password
        </SubmitButton>
      </form>
    </>
  );
}

function PasswordIsSet() {
  const heading = useTitle("Your password is changed");
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your password is changed
      </h1>
      <p className="lead">Wherever you were signed in, you are signed out: sign in with the new one.</p>
      <p>
        <Link to="/sign-in" className="button primary">
          Sign in
        </Link>
      </p>
    </>
  );
}

export function ResetPasswordPage({ onLeave }: { onLeave(words: string): void }) {
  const [token, setToken] = useState(linkParameters.token);
  const [isSet, setIsSet] = useState(false);
  const onReset = () => {
    // This session has ended too.
    onLeave("Your password is changed. Sign in with the new one.");
    setIsSet(true);
  };
  if (isSet) return <PasswordIsSet />;
  if (token !== null) return <ResetPasswordForm token={token} onReset={onReset} onDead={() => setToken(null)} />;
  return (
    <LinkProblem error={linkParameters.error ?? "INVALID_TOKEN"}>
      <Link to="/forgot-password" className="button primary">
        Ask for a new link
      </Link>
    </LinkProblem>
  );
}
