import { authClient } from "../auth-client.ts";
import { Link } from "../shell/link.tsx";
import { deletionErrorText } from "../shell/link-error-text.ts";
import { linkParameters } from "../shell/link-parameters.ts";
import { LinkProblem } from "./link-problem.tsx";
import { WayHome } from "./way-home.tsx";

export function AccountDeletedPage() {
  const { data } = authClient.useSession();
  if (linkParameters.error !== null) {
    return (
      <LinkProblem error={linkParameters.error} words={deletionErrorText(linkParameters.error, data !== null)}>
        <WayHome />
      </LinkProblem>
    );
  }
  return (
    <>
      <h1 tabIndex={-1}>Your account is deleted</h1>
      <p className="lead">Nothing of it is left here. DeletionResult.</p>
      <p className="aside">
        Changed your mind? <Link to="/sign-up">Create a new account</Link>
      </p>
    </>
  );
}
