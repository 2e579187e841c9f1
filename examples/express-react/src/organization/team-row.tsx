import type { Team } from "@sallyport/core/organization";
import { useId, useRef, useState } from "react";
import { ConfirmDialog } from "../account/confirm-dialog.tsx";
import { authClient } from "../auth-client.ts";
import { TeamForm } from "./team-form.tsx";
import { TeamMembers } from "./team-members.tsx";
import type { TeamRowProps } from "./team-row-props.ts";

function Rename({ team, onDone }: { readonly team: Team; onDone(words: string): void }) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const cancel = (
    <button type="button" className="button secondary" onClick={close}>
      Cancel
    </button>
  );
  const done = (words: string) => {
    close();
    onDone(words);
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={`Rename ${team.name}`}
        onClick={() => dialog.current?.showModal()}
      >
        Rename
      </button>
      <dialog ref={dialog} className="confirm" aria-labelledby={id}>
        <h3 id={id}>Rename {team.name}</h3>
        <TeamForm key={team.name} team={team} cancel={cancel} onDone={done} />
      </dialog>
    </>
  );
}

function Remove({ team, change, onGone }: Pick<TeamRowProps, "team" | "change" | "onGone">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isBusy = change.busy === team.id;
  const remove = () => authClient.organization.removeTeam({ teamId: team.id });
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-label={`Remove ${team.name}`}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && dialog.current?.showModal()}
      >
        {isBusy ? "Removing …" : "Remove"}
      </button>
      <ConfirmDialog
        dialog={dialog}
        title={`Remove the team ${team.name}?`}
        words="Its members stay in the organization, without a team."
        action="Remove"
        onConfirm={() => change.run(team.id, remove, `${team.name} is removed.`, onGone)}
      />
    </>
  );
}

export function TeamRow(props: TeamRowProps) {
  const { team, may } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [renamed, setRenamed] = useState("");
  return (
    <li className="session team">
      <div className="session-words">
        <p className="session-name">{team.name}</p>
        <p role="status" className="visually-hidden">
          {renamed}
        </p>
      </div>
      <div className="row-actions">
        <button
          type="button"
          className="button quiet"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? "Hide members" : "Members"} of ${team.name}`}
          onClick={() => setOpen(!open)}
        >
          {open ? "Hide members" : "Members"}
        </button>
        {may.rename && <Rename team={team} onDone={setRenamed} />}
        {may.remove && <Remove {...props} />}
      </div>
      <div id={id} className="team-members" hidden={!open}>
        {open && <TeamMembers {...props} />}
      </div>
    </li>
  );
}
