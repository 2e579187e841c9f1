import { useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { checkEmail, onlyProblems } from "../forms/checks.ts";
import { EmailField } from "../forms/email-field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { PasswordField } from "../forms/password-field.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { Link } from "../shell/link.tsx";
import { isInvitation, readNext, withNext } from "../shell/next.ts";
import { useSearch } from "../shell/path.ts";
import { SocialSignIn } from "../social/social-sign-in.tsx";
import { offerOf } from "../social/trouble.ts";
import { TroubleNote } from "../social/trouble-note.tsx";
import type { Return } from "../social/use-return.ts";
import { confirmSession } from "./confirm-session.ts";
import { ProveAddress } from "./prove-address.tsx";
import { useEntryForm } from "./use-entry-form.ts";

type Name = "email" | "password";

function useSignIn(next: string | null, onUnverified: (email: string) => void) {
  return useEntryForm<Name>({
    names: ["email", "password"],
    check: ({ email, password }) =>
      onlyProblems({ email: checkEmail(email), password: password === "" ? "Enter your password." : undefined }),
    async send({ email, password }, data) {
      const rememberMe = data.get("rememberMe") !== null;
      const { data: answer, error } = await authClient.signIn.email(
        // For a verification link, should one be sent.
        { email: email.trim(), password, rememberMe, callbackURL: next ?? "/verified" },
        { disableRedirect: true },
      );
      // The client goes to the second factor's page.
      if (answer !== null && "twoFactorRedirect" in answer) return null;
      if (error === null) return confirmSession();
      if (error.code === "EMAIL_NOT_VERIFIED") {
        onUnverified(email.trim());
        return null;
      }
      const fieldOf = { INVALID_EMAIL: "email", PASSWORD_TOO_LONG: "password" } as const;
      return problemsOf<Name>(error.code, fieldOf, { INVALID_EMAIL_OR_PASSWORD: ["email", "password"] });
    },
  });
}

const TO_ANSWER = "Use the address that the invitation was sent to.";
const VERIFIED = "If the link in our mail brought you here, your address is verified: sign in once more.";

interface Props {
  readonly signedOutNotice: string | null;
  readonly back: Return;
}

interface FormProps extends Props {
  readonly next: string | null;
  onUnverified(email: string): void;
}

function typedEmail(form: HTMLFormElement | null): string {
  return form === null ? "" : String(new FormData(form).get("email") ?? "");
}

function SignInForm({ signedOutNotice, back, next, onUnverified }: FormProps) {
  const alertId = useId();
  const { ref, problems, pending, onSubmit } = useSignIn(next, onUnverified);
  const { trouble, by } = back;
  const note = signedOutNotice ?? (by !== null && trouble === null ? VERIFIED : null);
  const aboutAll = problems.about?.length ? alertId : undefined;
  return (
    <>
      <h1 tabIndex={-1}>Sign in</h1>
      <p className="lead">{isInvitation(next) ? TO_ANSWER : "Good to see you again."}</p>
      <div role="status">{note && !problems.form && <p className="note">{note}</p>}</div>
      {trouble !== null && !problems.form && <TroubleNote trouble={trouble} />}
      <form ref={ref} onSubmit={onSubmit} noValidate>
        <FormAlert id={alertId} text={problems.form} />
        <EmailField problem={problems.fields?.email} problemId={aboutAll} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          problem={problems.fields?.password}
          problemId={aboutAll}
        />
        <label className="check">
          <input type="checkbox" name="rememberMe" defaultChecked /> Keep me signed in on this device
        </label>
        <SubmitButton pending={pending} pendingLabel="Signing in …">
          Sign in
        </SubmitButton>
      </form>
      <p className="aside">
        <Link to="/forgot-password" carry={() => ({ email: typedEmail(ref.current) })}>
          Forgot your password?
        </Link>
      </p>
      <SocialSignIn from="/sign-in" next={next} waiting={offerOf(trouble)} />
      <p className="aside">
        New here? <Link to={withNext("/sign-up", next)}>Create an account</Link>
      </p>
    </>
  );
}

export function SignInPage(props: Props) {
  const next = readNext(useSearch());
  const [unverified, setUnverified] = useState<string | null>(null);
  if (unverified === null) return <SignInForm {...props} next={next} onUnverified={setUnverified} />;
  return <ProveAddress email={unverified} next={next} onBack={() => setUnverified(null)} />;
}
