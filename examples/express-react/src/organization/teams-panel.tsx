import { usePermission, useTeams } from "@sallyport/react/organization";
import { useRef } from "react";
import { Folded } from "../account/folded.tsx";
import { SessionRowSkeleton } from "../account/session-row-skeleton.tsx";
import { errorText } from "../shell/error-text.ts";
import { Outcome } from "../shell/outcome.tsx";
import { useChange } from "../shell/use-change.ts";
import { TeamForm } from "./team-form.tsx";
import { TeamRow } from "./team-row.tsx";

export function TeamsPanel() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: teams, error } = useTeams();
  const change = useChange();
  const mayCreate = usePermission({ team: ["create"] });
  const may = {
    rename: usePermission({ team: ["update"] }),
    remove: usePermission({ team: ["delete"] }),
    assign: usePermission({ member: ["update"] }),
  };
  return (
    <>
      <section className="panel" aria-labelledby="teams">
        <h2 id="teams" ref={heading} tabIndex={-1}>
          Teams
        </h2>
        <p className="panel-lead">A member is in one team at most.</p>
        <Outcome {...change} trouble={error === null ? "" : errorText(error.code)} />
        <ul className="sessions" aria-busy={teams === null}>
          {teams === null && error === null && <SessionRowSkeleton />}
          {teams?.map((team) => (
            <TeamRow
              key={team.id}
              team={team}
              teams={teams}
              may={may}
              change={change}
              onGone={() => heading.current?.focus()}
            />
          ))}
        </ul>
        {teams?.length === 0 && <p className="empty">There are no teams.</p>}
      </section>
      {mayCreate && (
        <Folded title="Create a team" lead="Such as a department, or people on one project." label="Create a team">
          {({ onDone, cancel }) => <TeamForm team={null} cancel={cancel} onDone={onDone} />}
        </Folded>
      )}
    </>
  );
}
