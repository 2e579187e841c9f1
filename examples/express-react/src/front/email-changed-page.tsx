import { authClient } from "../auth-client.ts";
import { linkParameters } from "../shell/link-parameters.ts";
import { useTitle } from "../shell/use-title.ts";
import { LinkProblem } from "./link-problem.tsx";
import { WayHome } from "./way-home.tsx";

/** The first link was opened: the account has moved, and its new mailbox is yet to be proven. */
function Moved({ email }: { readonly email: string | undefined }) {
  return (
    <>
      <h1 tabIndex={-1}>Your address is changed</h1>
      {email !== undefined && (
        <>
          <p className="lead">
            Your account now has the address <strong className="email">{email}</strong>.
          </p>
          <p>One more step: open the link that we have sent to it, to show that the mailbox is yours.</p>
        </>
      )}
    </>
  );
}

/** The second link was opened, perhaps in a browser where nobody is signed in. */
function Proven({ email }: { readonly email: string | undefined }) {
  const heading = useTitle("Your new address is verified");
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Your new address is verified
      </h1>
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

/** Where both links of a change of address lead: the one that approves it, and the one that proves the new address. */
export function EmailChangedPage() {
  const { data, status } = authClient.useSession();
  if (linkParameters.error !== null) {
    return (
      <LinkProblem error={linkParameters.error}>
        <WayHome />
      </LinkProblem>
    );
  }
  // The first link works only for whoever is signed in: nobody is, so it was the second.
  const proven = data === null ? status === "unauthenticated" : data.user.emailVerified;
  return (
    <>
      {proven ? <Proven email={data?.user.email} /> : <Moved email={data?.user.email} />}
      <p>
        <WayHome />
      </p>
    </>
  );
}
