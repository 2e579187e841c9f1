import { type ReactNode, useRef, useState } from "react";
import { usePermission, useTeams } from "../../../organization/hooks.ts";
import { useNamed } from "../../flows/organization/use-named.ts";
import { useRecheckOf } from "../../flows/organization/use-recheck.ts";
import { useChange } from "../../flows/use-change.ts";
import { Button } from "../../parts/button.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useErrorText } from "../../provider/use-text.ts";
import { Again } from "./again.tsx";
import { NameDialog } from "./name-dialog.tsx";
import { TeamRow } from "./team-row.tsx";

function CreateTeam({ onCreated }: { onCreated(words: string): void }): ReactNode {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const [isOpen, setOpen] = useState(false);
  const form = useNamed(
    (name) => organization.createTeam({ name }),
    (team) => {
      setOpen(false);
      onCreated(t("teams.created", { team }));
    },
  );
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("teams.create")}</Button>
      <NameDialog
        title={t("teams.create")}
        label={t("teams.name")}
        form={form}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The teams, and who is in them. */
export function TeamsTab(): ReactNode {
  const t = useOrganizationText();
  const errorText = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const store = useTeams();
  const { data: teams, error, refetch } = store;
  useRecheckOf(store);
  const change = useChange();
  const [news, setNews] = useState("");
  const mayCreate = usePermission({ team: ["create"] });
  const may = {
    rename: usePermission({ team: ["update"] }),
    remove: usePermission({ team: ["delete"] }),
    assign: usePermission({ member: ["update"] }),
  };
  const tell = (words: string): void => {
    change.clear();
    setNews(words);
  };
  const problem = change.problem || (error === null ? "" : errorText(error));
  const isQuiet = change.busy === null && problem === "";
  return (
    <Panel title={t("teams.title")} lead={t("teams.lead")} heading={heading}>
      {mayCreate && <CreateTeam onCreated={tell} />}
      <Status done={change.done || (isQuiet ? news : "")} problem={problem} />
      <Again isNeeded={error !== null} onRetry={() => void refetch()} />
      {teams?.length === 0 && <p>{t("teams.none")}</p>}
      <Rows label={t("teams.title")} isPending={teams === null}>
        {teams?.map((team) => (
          <TeamRow
            key={team.id}
            team={team}
            teams={teams}
            may={may}
            change={change}
            onTold={tell}
            onGone={() => heading.current?.focus()}
          />
        ))}
      </Rows>
    </Panel>
  );
}
