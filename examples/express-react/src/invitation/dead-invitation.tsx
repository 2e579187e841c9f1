import { errorText } from "../shell/error-text.ts";
import { Link } from "../shell/link.tsx";
import { useTitle } from "../shell/use-title.ts";

interface Props {
  readonly code: string;
  /** Null if final. */
  readonly onRetry: (() => void) | null;
}

const DEAD = [
  "INVITATION_NOT_FOUND",
  "ORGANIZATION_NOT_FOUND",
  "FAILED_TO_RETRIEVE_INVITATION",
  "INVITER_IS_NO_LONGER_A_MEMBER_OF_THE_ORGANIZATION",
  "INVITER_MAY_NO_LONGER_INVITE",
];

export function DeadInvitation({ code, onRetry }: Props) {
  const isDead = DEAD.includes(code);
  const title = isDead ? "This invitation is no longer good" : "The invitation can’t be shown";
  const heading = useTitle(title);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="lead">{errorText(code)}</p>
      {!isDead && onRetry !== null && (
        <button type="button" className="button primary" onClick={onRetry}>
          Try again
        </button>
      )}
      {isDead && (
        <p>
          <Link to="/organizations" className="button primary">
            Go to your organizations
          </Link>
        </p>
      )}
    </>
  );
}
