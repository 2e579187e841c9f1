import { authClient } from "../auth-client.ts";
import { ResendButton } from "../forms/resend-button.tsx";
import { linkParameters } from "../shell/link-parameters.ts";
import { sendVerification } from "../shell/send-verification.ts";
import { LinkProblem } from "./link-problem.tsx";
import { WayHome } from "./way-home.tsx";

function NotVerified({ email }: { readonly email: string }) {
  return (
    <>
      <h1 tabIndex={-1}>Not verified yet</h1>
      <p className="lead">
        You are signed in with <strong className="email">{email}</strong>. Open the link that we sent there.
      </p>
      <ResendButton send={() => sendVerification(email)}>Send a new link</ResendButton>
    </>
  );
}

export function VerifiedPage() {
  const { data } = authClient.useSession();
  const unproven = data !== null && !data.user.emailVerified ? data.user.email : null;
  if (linkParameters.error !== null) {
    return (
      <LinkProblem error={linkParameters.error}>
        {unproven === null && <WayHome />}
        {unproven !== null && <ResendButton send={() => sendVerification(unproven)}>Send a new link</ResendButton>}
      </LinkProblem>
    );
  }
  if (unproven !== null) return <NotVerified email={unproven} />;
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
