import { authClient } from "../auth-client.ts";
import { ResendButton } from "../forms/resend-button.tsx";
import { arrival } from "../shell/arrival.ts";
import { sendVerification } from "../shell/send-verification.ts";
import { LinkProblem } from "./link-problem.tsx";
import { WayHome } from "./way-home.tsx";

/** Where the link leads that proves an address. */
export function VerifiedPage() {
  const { data } = authClient.useSession();
  const unproven = data !== null && !data.user.emailVerified ? data.user.email : null;
  if (arrival.error !== null) {
    return (
      <LinkProblem error={arrival.error}>
        {unproven === null && <WayHome />}
        {unproven !== null && <ResendButton send={() => sendVerification(unproven)}>Send a new link</ResendButton>}
      </LinkProblem>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>Your address is verified</h1>
      <p className="lead">Thank you. Now we know that our mails reach you.</p>
      <p>
        <WayHome />
      </p>
    </>
  );
}
