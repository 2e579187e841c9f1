import type { Organization } from "@sallyport/core/organization";
import { useActiveMember } from "@sallyport/react/organization";
import { useRef, useState } from "react";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { authClient } from "../auth-client.ts";
import { errorText } from "../shell/error-text.ts";
import { Link } from "../shell/link.tsx";
import { recheck } from "../shell/recheck.ts";
import { isOnlyOwner } from "./is-only-owner.ts";
import { isOwner } from "./is-owner.ts";
import { placeOf } from "./place.ts";

interface Props {
  readonly organization: Organization;
  onGone(words: string): void;
}

const ONLY_OWNER = "YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER";

function useLeaving({ organization, onGone }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [pending, setPending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const { id: organizationId, name } = organization;
  const { data: me } = useActiveMember();
  const ask = async () => {
    setPending(true);
    setCode(null);
    // There may be another owner by now.
    const isStuck = me !== null && isOwner(me.role) && (await isOnlyOwner(organizationId, me.userId));
    setPending(false);
    if (isStuck) setCode(ONLY_OWNER);
    else dialog.current?.showModal();
  };
  const leave = async () => {
    setPending(true);
    setCode(null);
    const { error } = await authClient.organization.leave({ organizationId });
    if (error === null) return onGone(`You have left ${name}.`);
    recheck(error.code);
    setPending(false);
    setCode(error.code);
  };
  return { dialog, pending, code, ask, leave };
}

export function LeavePanel(props: Props) {
  const { name, slug } = props.organization;
  const { dialog, pending, code, ask, leave } = useLeaving(props);
  return (
    <section className="panel" aria-labelledby="leave">
      <h2 id="leave" tabIndex={-1}>
        Leave {name}
      </h2>
      <p className="panel-lead">You can come back when somebody invites you.</p>
      <div role="alert" className="form-alert">
        {code !== null && (
          <p>
            {errorText(code)}
            {code === ONLY_OWNER && (
              <>
                {" "}
                <Link to={placeOf(slug, "")}>Choose a member</Link>, then “Manage” and “Hand over ownership”. If nobody
                else is here, delete it instead.
              </>
            )}
          </p>
        )}
      </div>
      <button
        type="button"
        className="button danger"
        aria-disabled={pending || undefined}
        onClick={() => !pending && void ask()}
      >
        {pending ? "One moment …" : `Leave ${name}`}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={`Leave ${name}?`}
        words="You can no longer open it, until somebody invites you again."
        action="Leave"
        onConfirm={() => void leave()}
      />
    </section>
  );
}
