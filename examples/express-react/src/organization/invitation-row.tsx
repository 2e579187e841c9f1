import type { ListedInvitation } from "@sallyport/core/organization";
import { useRef } from "react";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { exactText } from "../account/time-text.ts";
import { authClient } from "../auth-client.ts";
import type { Change } from "../shell/use-change.ts";
import { leftText } from "./left-text.ts";
import { roleText } from "./role-text.ts";
import { useCopy } from "./use-copy.ts";

interface Props {
  readonly invitation: ListedInvitation;
  readonly team: string | null;
  readonly now: Date;
  readonly mayCancel: boolean;
  readonly change: Change;
  load(): Promise<void>;
  /** Moves the focus. */
  onGone(): Promise<void>;
}

interface ActionsProps extends Omit<Props, "team" | "now"> {
  readonly id: string;
}

function Actions({ id, invitation, mayCancel, change, load, onGone }: ActionsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { copied, refused, copy } = useCopy();
  const { email, role, teamId } = invitation;
  const link = `${location.origin}/accept-invitation?${new URLSearchParams({ id })}`;
  const isBusy = change.busy === id || undefined;
  const { inviteMember, cancelInvitation } = authClient.organization;
  const resend = () =>
    change.run(id, () => inviteMember({ email, role, teamId, resend: true }), `Sent to ${email} once more.`, load);
  const cancel = () =>
    change.run(id, () => cancelInvitation({ invitationId: id }), `${email} is no longer invited.`, onGone);
  return (
    <div className="row-actions">
      <button
        type="button"
        className="button quiet"
        aria-label={`Resend the invitation of ${email}`}
        aria-disabled={isBusy}
        onClick={resend}
      >
        {isBusy ? "One moment …" : "Resend"}
      </button>
      <button
        type="button"
        className="button quiet copy"
        aria-label={`${copied === null ? "Copy link" : "Copied: link"} of ${email}`}
        onClick={() => copy(link)}
      >
        {copied === null ? "Copy link" : "Copied"}
      </button>
      {mayCancel && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Cancel the invitation of ${email}`}
          aria-disabled={isBusy}
          onClick={() => !isBusy && dialog.current?.showModal()}
        >
          Cancel
        </button>
      )}
      <p role="status" className={refused === null ? "visually-hidden" : "refused-copy"}>
        {copied !== null && "Copied."}
        {refused !== null && (
          <>
            Your browser did not let us copy it: <span className="email">{refused}</span>
          </>
        )}
      </p>
      <ConfirmDialog
        dialog={dialog}
        title="Cancel this invitation?"
        words={`The link that ${email} has got stops working.`}
        action="Cancel the invitation"
        onConfirm={cancel}
      />
    </div>
  );
}

/** The link is shown to those who may invite. */
export function InvitationRow(props: Props) {
  const { invitation, team, now } = props;
  const { id, email, role, expiresAt } = invitation;
  return (
    <li className="session invitation">
      <div className="session-words">
        <p className="session-name">
          <span className="email">{email}</span> {expiresAt <= now && <span className="badge warn">Expired</span>}
        </p>
        <p className="session-meta">
          {roleText(role)}
          {team !== null && <span className="row-team">· {team}</span>}
          <span>
            ·{" "}
            <time dateTime={expiresAt.toISOString()} title={exactText(expiresAt)}>
              {leftText(expiresAt, now)}
            </time>
          </span>
        </p>
      </div>
      {id !== null && <Actions {...props} id={id} />}
    </li>
  );
}
