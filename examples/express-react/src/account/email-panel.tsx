import type { User } from "@sallyport/core";
import { ResendButton } from "../forms/resend-button.tsx";
import { sendVerification } from "../shell/send-verification.ts";
import { EmailForm } from "./email-form.tsx";
import { Folded } from "./folded.tsx";

function Standing({ email, emailVerified }: Pick<User, "email" | "emailVerified">) {
  const address = <span className="email">{email}</span>;
  return emailVerified ? <>{address} is verified.</> : <>Not verified yet: open the link that we sent to {address}.</>;
}

/** The provider gave no address. */
function NoAddress({ user }: { readonly user: User }) {
  const lead = "There is none yet. With one, you can set a password and be reached if something is wrong.";
  return (
    <Folded title="Your e-mail address" lead={lead} label="Add an address">
      {(unfolded) => <EmailForm user={user} {...unfolded} />}
    </Folded>
  );
}

export function EmailPanel({ user }: { readonly user: User }) {
  if (user.emailIsPlaceholder) return <NoAddress user={user} />;
  const resend = !user.emailVerified && (
    <ResendButton send={() => sendVerification(user.email)}>Send the link again</ResendButton>
  );
  return (
    <Folded title="Your e-mail address" lead={<Standing {...user} />} label="Change address" beside={resend}>
      {(unfolded) => <EmailForm user={user} {...unfolded} />}
    </Folded>
  );
}
