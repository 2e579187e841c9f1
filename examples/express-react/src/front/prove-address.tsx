import { sendVerification } from "../shell/send-verification.ts";
import { CheckMail } from "./check-mail.tsx";

interface Props {
  readonly email: string;
  onBack(): void;
}

/** Nobody gets in before the address is proven: where to find the link. */
export function ProveAddress({ email, onBack }: Props) {
  return (
    <CheckMail resend={() => sendVerification(email)} backLabel="Back to the form" onBack={onBack}>
      We have sent a link to <strong className="email">{email}</strong>. Open it to verify your address, then sign in.
    </CheckMail>
  );
}
