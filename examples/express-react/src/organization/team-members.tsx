import type { MemberWithUser, Team } from "@sallyport/core/organization";
import { useMembers } from "@sallyport/react/organization";
import { type FormEvent, useRef } from "react";
import { authClient } from "../auth-client.ts";
import { SelectField } from "../forms/select-field.tsx";
import { errorText } from "../shell/error-text.ts";
import { Outcome } from "../shell/outcome.tsx";
import { type Change, useChange } from "../shell/use-change.ts";
import type { TeamRowProps } from "./team-row-props.ts";

interface AddProps {
  readonly team: Team;
  readonly teams: readonly Team[];
  readonly change: Change;
}

/** Of the first hundred members. */
function AddMember({ team, teams, change }: AddProps) {
  const { data } = useMembers();
  const others = data?.members.filter(({ teamId }) => teamId !== team.id) ?? [];
  if (others.length === 0) return null;
  const nameOf = (id: string | null) => teams.find((other) => other.id === id)?.name;
  const choices = others.map(({ userId, teamId, user }) => {
    const from = nameOf(teamId);
    return { value: userId, words: from === undefined ? user.name : `${user.name}, now in ${from}` };
  });
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const userId = String(new FormData(event.currentTarget).get("userId"));
    const name = others.find((other) => other.userId === userId)?.user.name ?? "";
    const call = () => authClient.organization.addTeamMember({ teamId: team.id, userId });
    change.run("add", call, `${name} is in ${team.name} now.`);
  };
  return (
    <form onSubmit={add} className="add-member">
      <SelectField
        label={`Add to ${team.name}`}
        name="userId"
        choices={choices}
        hint={data?.nextCursor ? "The first hundred members are listed here." : undefined}
      />
      <button type="submit" className="button secondary" aria-disabled={change.busy === "add" || undefined}>
        {change.busy === "add" ? "Adding …" : "Add"}
      </button>
    </form>
  );
}

interface RowProps {
  readonly member: MemberWithUser;
  readonly team: Team;
  readonly change: Change;
  readonly mayTakeOut: boolean;
  onGone(): void;
}

function Row({ member, team, change, mayTakeOut, onGone }: RowProps) {
  const { userId, user } = member;
  const isBusy = change.busy === userId;
  const call = () => authClient.organization.removeTeamMember({ teamId: team.id, userId });
  return (
    <li>
      <span className="row-name">{user.name}</span>
      {mayTakeOut && (
        <button
          type="button"
          className="button quiet"
          aria-label={`Take out ${user.name}, who is in ${team.name}`}
          aria-disabled={isBusy || undefined}
          onClick={() => change.run(userId, call, `${user.name} is no longer in ${team.name}.`, onGone)}
        >
          {isBusy ? "One moment …" : "Take out"}
        </button>
      )}
    </li>
  );
}

export function TeamMembers({ team, teams, may }: TeamRowProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = useMembers({ filterField: "teamId", filterValue: team.id });
  const change = useChange();
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="visually-hidden">
        In {team.name}
      </h3>
      <Outcome {...change} trouble={error === null ? "" : errorText(error.code)} />
      <ul className="in-team" aria-busy={data === null}>
        {data?.members.map((member) => (
          <Row
            key={member.id}
            member={member}
            team={team}
            change={change}
            mayTakeOut={may.assign}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </ul>
      <p className="empty">{data?.members.length === 0 ? "Nobody is in this team." : ""}</p>
      {may.assign && <AddMember team={team} teams={teams} change={change} />}
    </>
  );
}
