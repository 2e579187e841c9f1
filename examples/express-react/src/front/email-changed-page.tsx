import { authClient } from "../auth-client.ts";
import { linkParameters } from "../shell/link-parameters.ts";
import { LinkProblem } from "./link-problem.tsx";
import { WayHome } from "./way-home.tsx";

function Moved({ email }: { readonly email: string | undefined }) {
  return (
    <>
      <h1 tabIndex={-1}>Your new address is verified</h1>
      <p className="lead">
        {email === undefined && "From now on, sign in with it."}
        {email !== undefined && (
          <>
            Your account now has the address <strong className="email">{email}</strong>. There is nothing left to do.
          </>
        )}
      </p>
    </>
  );
}

export function EmailChangedPage() {
  const { data } = authClient.useSession();
  if (linkParameters.error !== null) {
    return (
      <LinkProblem error={linkParameters.error}>
        <WayHome />
      </LinkProblem>
    );
  }
  return (
    <>
      <Moved email={data?.user.email} />
      <p>
        <WayHome />
      </p>
    </>
  );
}
