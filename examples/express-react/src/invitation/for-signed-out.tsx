import type { InvitationPreview } from "@sallyport/core/organization";
import { Link } from "../shell/link.tsx";
import { linkErrorText } from "../shell/link-error-text.ts";
import { linkParameters } from "../shell/link-parameters.ts";
import { withNext } from "../shell/next.ts";
import { useTitle } from "../shell/use-title.ts";
import { SocialSignIn } from "../social/social-sign-in.tsx";
import { rememberJoining } from "./joining.ts";

interface Props extends InvitationPreview {
  readonly id: string;
}

/** Maybe without an account. */
export function ForSignedOut({ id, organizationName, inviterName }: Props) {
  const heading = useTitle(`${inviterName} invites you to ${organizationName}`);
  const next = `/accept-invitation?${new URLSearchParams({ id })}`;
  const remember = () => rememberJoining(id);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {inviterName} invites you to {organizationName}
      </h1>
      <p className="lead">To join, sign in or create an account with the address that the invitation was sent to.</p>
      <div role="alert" className="form-alert">
        {linkParameters.error !== null && <p>{linkErrorText(linkParameters.error)}</p>}
      </div>
      <div className="stack">
        <Link to={withNext("/sign-up", next)} className="button primary" onFollow={remember}>
          Create an account and join
        </Link>
        <Link to={withNext("/sign-in", next)} className="button secondary" onFollow={remember}>
          Sign in and join
        </Link>
      </div>
      <SocialSignIn from="/sign-in" next={next} signUp onGo={remember} />
    </>
  );
}
