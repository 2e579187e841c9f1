import network from "lucide/dist/esm/icons/network.mjs";
import { type ReactNode, useRef, useState } from "react";
import { useTeamForm, useTeamList } from "../../flows/organization/use-team-list.ts";
import { Button } from "../../parts/button.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { NameDialog } from "./name-dialog.tsx";
import { RetryButton } from "./retry-button.tsx";
import { TeamRow } from "./team-row.tsx";

function CreateTeam({ onCreated }: { onCreated(words: string): void }): ReactNode {
  const t = useOrganizationText();
  const [isOpen, setOpen] = useState(false);
  const form = useTeamForm({
    team: null,
    onSaved(words) {
      setOpen(false);
      onCreated(words);
    },
  });
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

export function TeamsTab(): ReactNode {
  const t = useOrganizationText();
  const heading = useRef<HTMLHeadingElement>(null);
  const flow = useTeamList();
  const { teams, may } = flow;
  return (
    <Panel
      layout="list"
      title={t("teams.title")}
      lead={t("teams.lead")}
      heading={heading}
      headAction={may.create && <CreateTeam onCreated={flow.announce} />}
    >
      <Status done={flow.done} problem={flow.problem} />
      <RetryButton isNeeded={flow.isFailed} onRetry={flow.retry} />
      {teams?.length === 0 && <Empty icon={network} text={t("teams.none")} />}
      <Rows label={t("teams.title")} isPending={teams === null}>
        {teams?.map((team) => (
          <TeamRow key={team.id} team={team} teams={teams} flow={flow} onGone={() => heading.current?.focus()} />
        ))}
      </Rows>
    </Panel>
  );
}
