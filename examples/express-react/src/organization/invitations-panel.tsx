import { useActiveMember, usePermission, useTeams } from "@sallyport/react/organization";
import { useEffect, useRef, useState } from "react";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { Outcome } from "../shell/outcome.tsx";
import { useChange } from "../shell/use-change.ts";
import { useNow } from "../shell/use-now.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { InviteForm } from "./invite-form.tsx";
import { isOwner } from "./is-owner.ts";
import { Pager } from "./pager.tsx";
import { useInvitationPage } from "./use-invitation-page.ts";
import { usePages } from "./use-pages.ts";

function Inviting({ load }: { load(): Promise<void> }) {
  const { data: me } = useActiveMember();
  const { data: teams } = useTeams();
  const [invited, setInvited] = useState("");
  const onInvited = (email: string) => {
    setInvited(email);
    void load();
  };
  return (
    <section className="panel" aria-labelledby="invite">
      <h2 id="invite" tabIndex={-1}>
        Invite somebody
      </h2>
      <p className="panel-lead">They get a mail with a link, which is good for two days.</p>
      <div role="status">{invited && <p className="note">{invited} is invited.</p>}</div>
      <InviteForm withOwner={isOwner(me?.role ?? "")} teams={teams ?? []} onInvited={onInvited} />
    </section>
  );
}

export function InvitationsPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const pages = usePages();
  const { invitations, nextCursor, problem, load } = useInvitationPage(pages.cursor);
  const { data: teams } = useTeams();
  const mayInvite = usePermission({ invitation: ["create"] });
  const mayCancel = usePermission({ invitation: ["cancel"] });
  const change = useChange();
  const { previous, before } = pages;
  const isEmptied = invitations?.length === 0 && before > 0;
  useEffect(() => {
    if (isEmptied) previous();
  }, [isEmptied, previous]);
  const onGone = async () => {
    await load();
    heading.current?.focus();
  };
  return (
    <>
      {mayInvite && <Inviting load={load} />}
      <section className="panel" aria-labelledby="pending">
        <h2 id="pending" ref={heading} tabIndex={-1}>
          Waiting for an answer
        </h2>
        <Outcome {...change} trouble={problem} />
        <ul className="sessions" aria-busy={invitations === null}>
          {invitations === null && problem === "" && <SessionRowSkeleton />}
          {invitations?.map((invitation) => (
            <InvitationRow
              key={invitation.cursor}
              invitation={invitation}
              team={teams?.find(({ id }) => id === invitation.teamId)?.name ?? null}
              now={now}
              mayCancel={mayCancel}
              change={change}
              load={load}
              onGone={onGone}
            />
          ))}
        </ul>
        {invitations?.length === 0 && <p className="empty">Nobody is invited at the moment.</p>}
        <Pager pages={pages} nextCursor={nextCursor} words={`Page ${before + 1}`} busy={false} />
      </section>
    </>
  );
}
