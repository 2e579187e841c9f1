import { useId, useState } from "react";
import { authClient } from "../auth-client.ts";
import { checkEmail, onlyProblems } from "../forms/checks.ts";
import { EmailField } from "../forms/email-field.tsx";
import { FormAlert } from "../forms/form-alert.tsx";
import { problemsOf } from "../forms/problems.ts";
import { SubmitButton } from "../forms/submit-button.tsx";
import { useForm } from "../forms/use-form.ts";
import { Link } from "../shell/link.tsx";
import { carriedEmail } from "../shell/path.ts";
import { sendReset } from "../shell/send-reset.ts";
import { CheckMail } from "./check-mail.tsx";

type Name = "email";

function ForgotPasswordForm({ onSent }: { onSent(email: string): void }) {
  const alertId = useId();
  const { data } = authClient.useSession();
  const { ref, problems, state, onSubmit } = useForm<Name>({
    names: ["email"],
    check: ({ email }) => onlyProblems({ email: checkEmail(email) }),
    async send({ email }) {
      const { error } = await sendReset(email.trim());
      if (error !== null) return problemsOf<Name>(error.code, { INVALID_EMAIL: "email" });
      onSent(email.trim());
      return null;
    },
  });
  return (
    <>
      <h1 tabIndex={-1}>Forgot your password?</h1>
      <p className="lead">Tell us your address, and we send a link to it for a new one.</p>
      <form ref={ref} onSubmit={onSubmit} noValidate>
        <FormAlert id={alertId} text={problems.form} />
        <EmailField
          // The session may come after the form.
          key={data?.user.email}
          defaultValue={data?.user.email ?? carriedEmail()}
          problem={problems.fields?.email}
        />
        <SubmitButton pending={state === "sending"} pendingLabel="Sending …">
          Send the link
        </SubmitButton>
      </form>
      <p className="aside">
        {data === null ? <Link to="/sign-in">Back to sign in</Link> : <Link to="/">Back to your account</Link>}
      </p>
    </>
  );
}

/** One answer for every address: it must not tell who has an account. */
export function ForgotPasswordPage() {
  const [email, setEmail] = useState<string | null>(null);
  if (email === null) return <ForgotPasswordForm onSent={setEmail} />;
  return (
    <CheckMail resend={() => sendReset(email)} backLabel="Use another address" onBack={() => setEmail(null)}>
      If there is an account with <strong className="email">{email}</strong>, a link for a new password is on its way.
      It is good for one hour.
    </CheckMail>
  );
}
