import type { User } from "@sallyport/core";
import { ResendButton } from "../forms/resend-button.tsx";
import { sendVerification } from "../shell/send-verification.ts";
import { EmailForm } from "./email-form.tsx";
import { Folded } from "./folded.tsx";

function Standing({ email, emailVerified }: Pick<User, "email" | "emailVerified">) {
  const address = <span className="email">{email}</span>;
  return emailVerified ? <>{address} is verified.</> : <>Not verified yet: open the link that we sent to {address}.</>;
}

/** The address, whether it is proven, and how to change it. */
export function EmailPanel({ user }: { readonly user: User }) {
  const resend = !user.emailVerified && (
    <ResendButton send={() => sendVerification(user.email)}>Send the link again</ResendButton>
  );
  return (
    <Folded title="Your e-mail address" lead={<Standing {...user} />} label="Change address" beside={resend}>
      {(unfolded) => <EmailForm user={user} {...unfolded} />}
    </Folded>
  );
}
