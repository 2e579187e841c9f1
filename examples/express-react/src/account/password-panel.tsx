import type { User } from "@sallyport/core";
import { ResendButton } from "../forms/resend-button.tsx";
import { sendReset } from "../shell/send-reset.ts";
import { Folded } from "./folded.tsx";
import { PasswordForm } from "./password-form.tsx";

interface Props {
  readonly user: User;
  readonly hasPassword: boolean;
}

export function PasswordPanel({ user, hasPassword }: Props) {
  if (!hasPassword) {
    const way = user.emailIsPlaceholder
      ? "Add an e-mail address, and you can set one."
      : "A link in a mail lets you set one.";
    return (
      <section className="panel" aria-labelledby="password">
        <h2 id="password">Your password</h2>
        <p className="panel-lead">This account has no password. {way}</p>
        {!user.emailIsPlaceholder && (
          <div className="panel-actions">
            <ResendButton send={() => sendReset(user.email)}>Send the link</ResendButton>
          </div>
        )}
      </section>
    );
  }
  return (
    <Folded title="Your password" lead="Change it if somebody else may know it." label="Change password">
      {(unfolded) => <PasswordForm email={user.email} {...unfolded} />}
    </Folded>
  );
}
