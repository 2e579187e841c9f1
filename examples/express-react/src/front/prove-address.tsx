import { sendVerification } from "../shell/send-verification.ts";
import { CheckMail } from "./check-mail.tsx";

interface Props {
  readonly email: string;
  /** Where the mailed link ends. */
  readonly next: string | null;
  onBack(): void;
}

export function ProveAddress({ email, next, onBack }: Props) {
  return (
    <CheckMail resend={() => sendVerification(email, next)} backLabel="Back to the form" onBack={onBack}>
      We have sent a link to <strong className="email">{email}</strong>. Open it to verify your address, then sign in.
    </CheckMail>
  );
}
