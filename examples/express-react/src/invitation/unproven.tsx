import { ResendButton } from "../forms/resend-button.tsx";
import { sendVerification } from "../shell/send-verification.ts";
import { useTitle } from "../shell/use-title.ts";

interface Props {
  readonly id: string;
  readonly organizationName: string;
  readonly email: string;
  onRetry(): void;
}

export function Unproven({ id, organizationName, email, onRetry }: Props) {
  const heading = useTitle("Verify your address first");
  const next = `/accept-invitation?${new URLSearchParams({ id })}`;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Verify your address first
      </h1>
      <p className="lead">
        Before you join <strong className="email">{organizationName}</strong>, open the link that we have sent to{" "}
        <strong className="email">{email}</strong>. It leads back here.
      </p>
      <ResendButton send={() => sendVerification(email, next)}>Send the link again</ResendButton>
      <p className="aside">
        <button type="button" className="text-button" onClick={onRetry}>
          I have opened it
        </button>
      </p>
    </>
  );
}
