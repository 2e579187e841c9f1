import type { User } from "@sallyport/core";
import type { UserInvitation } from "@sallyport/core/organization";
import { useRef } from "react";
import { authClient } from "../auth-client.ts";
import { ResendButton } from "../forms/resend-button.tsx";
import { beingText } from "../organization/role-text.ts";
import { Link } from "../shell/link.tsx";
import { Outcome } from "../shell/outcome.tsx";
import { sendVerification } from "../shell/send-verification.ts";
import { type Change, useChange } from "../shell/use-change.ts";
import { Logo } from "../switcher/logo.tsx";
import type { Waiting } from "./use-waiting.ts";

interface RowProps {
  readonly invitation: UserInvitation;
  readonly busy: string | null;
  onAccept(invitation: UserInvitation): void;
  onDecline(invitation: UserInvitation): void;
}

function Row({ invitation, busy, onAccept, onDecline }: RowProps) {
  const { id, organizationName, role } = invitation;
  const isBusy = busy === id || undefined;
  return (
    <li className="session">
      <Logo name={organizationName} url={null} />
      <div className="session-words">
        <p className="session-name">{organizationName}</p>
        <p className="session-meta">As {beingText(role)}</p>
      </div>
      <div className="row-actions">
        <button
          type="button"
          className="button quiet"
          aria-label={`Accept the invitation to ${organizationName}`}
          aria-disabled={isBusy}
          onClick={() => onAccept(invitation)}
        >
          {isBusy ? "One moment …" : "Accept"}
        </button>
        <button
          type="button"
          className="button quiet"
          aria-label={`Decline the invitation to ${organizationName}`}
          aria-disabled={isBusy}
          onClick={() => onDecline(invitation)}
        >
          Decline
        </button>
      </div>
    </li>
  );
}

/** Invitations are hidden until then. */
function Unproven({ user: { email, emailIsPlaceholder } }: { readonly user: User }) {
  if (emailIsPlaceholder) {
    return (
      <section className="panel" aria-labelledby="waiting">
        <h2 id="waiting">Invitations</h2>
        <p className="panel-lead">
          Invitations come by e-mail: <Link to="/">add your address</Link> to see who has invited you.
        </p>
      </section>
    );
  }
  return (
    <section className="panel" aria-labelledby="waiting">
      <h2 id="waiting">Invitations</h2>
      <p className="panel-lead">
        Verify <span className="email">{email}</span> to see who has invited you: open the link that we sent there.
      </p>
      <ResendButton send={() => sendVerification(email, "/organizations")}>Send the link again</ResendButton>
    </section>
  );
}

function useAnswer(change: Change, load: () => Promise<void>, focus: () => void) {
  const after = async () => {
    await load();
    // The buttons are gone with their row.
    focus();
  };
  const answer = (verb: "accept" | "decline") => (invitation: UserInvitation) => {
    const { id: invitationId, organizationName } = invitation;
    const { acceptInvitation, rejectInvitation } = authClient.organization;
    const call = verb === "accept" ? acceptInvitation : rejectInvitation;
    const done = verb === "accept" ? `You are a member of ${organizationName} now.` : `${organizationName}: declined.`;
    change.run(invitationId, () => call({ invitationId }), done, after);
  };
  return { accept: answer("accept"), decline: answer("decline") };
}

interface Props {
  readonly user: User;
  readonly waiting: Waiting;
}

export function WaitingList({ user, waiting }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { invitations, unproven, problem, load } = waiting;
  const change = useChange();
  const { accept, decline } = useAnswer(change, load, () => heading.current?.focus());
  if (unproven) return <Unproven user={user} />;
  const isEmpty = invitations === null || invitations.length === 0;
  if (isEmpty && !change.done && !change.problem && !problem) return null;
  return (
    <section className="panel organizations" aria-labelledby="waiting">
      <h2 id="waiting" ref={heading} tabIndex={-1}>
        Invitations
      </h2>
      <Outcome {...change} trouble={problem} />
      <ul className="sessions">
        {invitations?.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} busy={change.busy} onAccept={accept} onDecline={decline} />
        ))}
      </ul>
      {isEmpty && <p className="empty">There is nothing left to answer.</p>}
    </section>
  );
}
