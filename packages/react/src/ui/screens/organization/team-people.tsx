import type { Team } from "@sallyport/core/organization";
import type { FormEvent, ReactNode } from "react";
import { type TeamPeopleFlow, useTeamPeople } from "../../flows/organization/use-team-people.ts";
import { Button } from "../../parts/button.tsx";
import { Field } from "../../parts/field.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  readonly team: Team;
  readonly teams: readonly Team[];
  readonly mayAssign: boolean;
}

/** The search is outside of the form, because Enter would send it. */
function Search({ flow }: { readonly flow: TeamPeopleFlow }): ReactNode {
  const t = useOrganizationText();
  const { more, isNobody, search, searchFor } = flow;
  return (
    <search data-part="search">
      <Field
        label={t("members.search")}
        name="search"
        type="search"
        required={false}
        autoComplete="off"
        value={search}
        onChange={(event) => searchFor(event.currentTarget.value)}
      />
      <p data-part="hint" role="status">
        {more > 0 && t("teams.add.more", { count: more })}
        {isNobody && t("members.none")}
      </p>
    </search>
  );
}

function Add({ team, teams, flow }: Omit<Props, "mayAssign"> & { readonly flow: TeamPeopleFlow }): ReactNode {
  const t = useOrganizationText();
  const nameOf = (id: string | null): string | undefined => teams.find((other) => other.id === id)?.name;
  const choices = flow.others.map(({ userId, teamId, user }) => {
    const from = nameOf(teamId);
    return { value: userId, text: from === undefined ? user.name : `${user.name} (${from})` };
  });
  const add = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    flow.add(String(new FormData(event.currentTarget).get("userId")));
  };
  return (
    <>
      {flow.hasSearch && <Search flow={flow} />}
      {choices.length > 0 && (
        <form data-part="form" data-layout="line" data-state={flow.busy === "add" ? "sending" : "idle"} onSubmit={add}>
          <SelectField label={t("teams.add.to", { team: team.name })} name="userId" choices={choices} />
          <SubmitButton isPending={flow.busy === "add"} pendingText={t("organization.moment")}>
            {t("teams.add")}
          </SubmitButton>
        </form>
      )}
    </>
  );
}

export function TeamPeople({ team, teams, mayAssign }: Props): ReactNode {
  const t = useOrganizationText();
  const flow = useTeamPeople(team);
  return (
    <>
      <Status done={flow.done} problem={flow.problem} />
      {flow.people?.length === 0 && <p data-part="nothing">{t("teams.empty")}</p>}
      <Rows label={t("teams.people.of", { team: team.name })} isPending={flow.people === null}>
        {flow.people?.map((member) => {
          const { name } = member.user;
          return (
            <Row key={member.id} title={name}>
              {mayAssign && (
                <Button
                  isPending={flow.busy === member.userId}
                  label={t("teams.takeOut.of", { name, team: team.name })}
                  onClick={() => flow.takeOut(member)}
                >
                  {t("teams.takeOut")}
                </Button>
              )}
            </Row>
          );
        })}
      </Rows>
      <Pager {...flow.pages} />
      {mayAssign && <Add team={team} teams={teams} flow={flow} />}
    </>
  );
}
