import type { Team } from "@sallyport/core/organization";
import pencil from "lucide/dist/esm/icons/pencil.mjs";
import trash from "lucide/dist/esm/icons/trash.mjs";
import people from "lucide/dist/esm/icons/users-round.mjs";
import { type ReactNode, useState } from "react";
import { type TeamListFlow, useTeamForm } from "../../flows/organization/use-team-list.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { RowMenu } from "../../parts/row-menu.tsx";
import { Row } from "../../parts/rows.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { NameDialog } from "./name-dialog.tsx";
import { TeamPeople } from "./team-people.tsx";

interface Props {
  readonly team: Team;
  readonly teams: readonly Team[];
  readonly flow: TeamListFlow;
  onGone(): void;
}

type Step = "closed" | "people" | "rename" | "remove";

interface StepProps extends Props {
  readonly step: Step;
  go(step: Step): void;
}

function Rename({ team, flow, step, go }: StepProps): ReactNode {
  const t = useOrganizationText();
  const form = useTeamForm({
    team,
    onSaved(words) {
      go("closed");
      flow.announce(words);
    },
  });
  return (
    <NameDialog
      title={t("teams.rename.of", { team: team.name })}
      label={t("teams.name")}
      form={form}
      name={team.name}
      isOpen={step === "rename"}
      onClose={() => go("closed")}
    />
  );
}

function Remove({ team, flow, step, go, onGone }: StepProps): ReactNode {
  const t = useOrganizationText();
  const remove = async (): Promise<void> => {
    if (await flow.remove(team)) onGone();
  };
  return (
    <Confirm
      title={t("teams.remove.title", { team: team.name })}
      lead={t("teams.remove.lead")}
      isOpen={step === "remove"}
      confirmLabel={t("teams.remove")}
      cancelLabel={t("common.cancel")}
      onConfirm={() => void remove()}
      onClose={() => go("closed")}
    />
  );
}

function People({ team, teams, flow: { may }, step, go }: StepProps): ReactNode {
  const t = useOrganizationText();
  return (
    <Dialog
      title={t("teams.people.of", { team: team.name })}
      isOpen={step === "people"}
      onOpenChange={(open) => open || go("closed")}
    >
      <TeamPeople team={team} teams={teams} mayAssign={may.assign} />
      <Actions>
        <Button onClick={() => go("closed")}>{t("common.close")}</Button>
      </Actions>
    </Dialog>
  );
}

export function TeamRow(props: Props): ReactNode {
  const t = useOrganizationText();
  const [step, go] = useState<Step>("closed");
  const { id, name: team } = props.team;
  const { may, busy } = props.flow;
  const items = [
    may.rename && { id: "rename", icon: <Icon of={pencil} />, text: t("teams.rename"), onSelect: () => go("rename") },
    may.remove && {
      id: "remove",
      icon: <Icon of={trash} />,
      text: t("teams.remove"),
      tone: "danger" as const,
      onSelect: () => go("remove"),
    },
  ].filter((item) => item !== false);
  const steps = { ...props, step, go };
  return (
    <Row icon={<Icon of={people} />} title={team}>
      <Actions>
        <Button isPending={busy === id} label={t("teams.people.of", { team })} onClick={() => go("people")}>
          {t("teams.people")}
        </Button>
        {items.length > 0 && <RowMenu label={t("teams.manage.of", { team })} items={items} />}
      </Actions>
      <People {...steps} />
      <Rename {...steps} />
      <Remove {...steps} />
    </Row>
  );
}
