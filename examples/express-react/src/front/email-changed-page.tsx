import { authClient } from "../auth-client.ts";
import { arrival } from "../shell/arrival.ts";
import { LinkProblem } from "./link-problem.tsx";
import { WayHome } from "./way-home.tsx";

/** Where both links of a change of address lead: the one that approves it, and the one that proves the new address. */
export function EmailChangedPage() {
  const { data } = authClient.useSession();
  if (arrival.error !== null) {
    return (
      <LinkProblem error={arrival.error}>
        <WayHome />
      </LinkProblem>
    );
  }
  const unproven = data !== null && !data.user.emailVerified;
  return (
    <>
      <h1 tabIndex={-1}>Your address is changed</h1>
      <p className="lead">
        {data === null && "From now on, sign in with the new one."}
        {data !== null && (
          <>
            Your account now has the address <strong className="email">{data.user.email}</strong>.
          </>
        )}
      </p>
      {unproven && <p>One more step: open the link that we have sent to it, to show that the mailbox is yours.</p>}
      <p>
        <WayHome />
      </p>
    </>
  );
}
