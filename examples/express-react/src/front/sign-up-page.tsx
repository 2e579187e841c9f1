import { useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { checkEmail, checkNewPassword, onlyProblems } from "../forms/checks.ts";
import { EmailField } from "../forms/email-field.tsx";
import { Field } from "../forms/field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Link } from "../shell/link.tsx";
import { isInvitation, readNext, withNext } from "../shell/next.ts";
import { useSearch } from "../shell/path.ts";
import { SocialSignIn } from "../social/social-sign-in.tsx";
import { offerOf, type Trouble } from "../social/trouble.ts";
import { TroubleNote } from "../social/trouble-note.tsx";
import { confirmSession } from "./confirm-session.ts";
import { ProveAddress } from "./prove-address.tsx";
import { useEntryForm } from "./use-entry-form.ts";

type Name = "name" | "email" | "password";

const FIELD_OF = {
  INVALID_EMAIL: "email",
  USER_ALREADY_EXISTS: "email",
  PASSWORD_TOO_SHORT: "password",
  PASSWORD_TOO_LONG: "password",
} as const;

function useSignUp(next: string | null, onUnverified: (email: string) => void) {
  return useEntryForm<Name>({
    names: ["name", "email", "password"],
    check: ({ name, email, password }) =>
      onlyProblems({
        name: name.trim() === "" ? "Tell us what to call you." : undefined,
        email: checkEmail(email),
        password: checkNewPassword(password),
      }),
    async send({ name, email, password }) {
      const user = { name: name.trim(), email: email.trim(), password };
      const { data, error } = await authClient.signUp.email({ ...user, callbackURL: next ?? "/verified" });
      if (error !== null) return problemsOf<Name>(error.code, FIELD_OF);
      if (data.token !== null) return confirmSession();
      onUnverified(user.email);
      return null;
    },
  });
}

interface Props {
  readonly trouble: Trouble | null;
}

interface FormProps extends Props {
  readonly next: string | null;
  onUnverified(email: string): void;
}

const TO_ANSWER = "Use the address that the invitation was sent to.";

function SignUpForm({ trouble, next, onUnverified }: FormProps) {
  const alertId = useId();
  const { ref, problems, pending, onSubmit } = useSignUp(next, onUnverified);
  return (
    <>
      <h1 tabIndex={-1}>Create an account</h1>
      <p className="lead">{isInvitation(next) ? TO_ANSWER : "A name, an address and a password: that is all."}</p>
      {trouble !== null && !problems.form && <TroubleNote trouble={trouble} />}
      <form ref={ref} onSubmit={onSubmit} noValidate>
        <FormAlert id={alertId} text={problems.form} />
        <Field label="Your name" name="name" autoComplete="name" maxLength={100} problem={problems.fields?.name} />
        <EmailField problem={problems.fields?.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 8 characters. A few unrelated words make a good one."
          problem={problems.fields?.password}
        />
        <SubmitButton pending={pending} pendingLabel="Creating your account …">
          Create account
        </SubmitButton>
      </form>
      <SocialSignIn from="/sign-up" next={next} waiting={offerOf(trouble)} />
      <p className="aside">
        Already have an account? <Link to={withNext("/sign-in", next)}>Sign in</Link>
      </p>
    </>
  );
}

export function SignUpPage(props: Props) {
  const next = readNext(useSearch());
  const [unverified, setUnverified] = useState<string | null>(null);
  if (unverified === null) return <SignUpForm {...props} next={next} onUnverified={setUnverified} />;
  return <ProveAddress email={unverified} next={next} onBack={() => setUnverified(null)} />;
}
