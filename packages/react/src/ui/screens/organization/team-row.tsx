import type { Team } from "@sallyport/core/organization";
import { type ReactNode, useState } from "react";
import { type TeamListFlow, useTeamForm } from "../../flows/organization/use-team-list.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
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

function Rename({ team, flow }: Props): ReactNode {
  const t = useOrganizationText();
  const [isOpen, setOpen] = useState(false);
  const form = useTeamForm({
    team,
    onSaved(words) {
      setOpen(false);
      flow.announce(words);
    },
  });
  return (
    <>
      <Button label={t("teams.rename.of", { team: team.name })} onClick={() => setOpen(true)}>
        {t("teams.rename")}
      </Button>
      <NameDialog
        title={t("teams.rename.of", { team: team.name })}
        label={t("teams.name")}
        form={form}
        name={team.name}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function Remove({ team: removed, flow, onGone }: Props): ReactNode {
  const t = useOrganizationText();
  const { id, name: team } = removed;
  const [isOpen, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    if (await flow.remove(removed)) onGone();
  };
  return (
    <>
      <Button isPending={flow.busy === id} label={t("teams.remove.of", { team })} onClick={() => setOpen(true)}>
        {t("teams.remove")}
      </Button>
      <Confirm
        title={t("teams.remove.title", { team })}
        lead={t("teams.remove.lead")}
        isOpen={isOpen}
        confirmLabel={t("teams.remove")}
        cancelLabel={t("organization.cancel")}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function People({ team, teams, flow: { may } }: Props): ReactNode {
  const t = useOrganizationText();
  const [isOpen, setOpen] = useState(false);
  const title = t("teams.people.of", { team: team.name });
  return (
    <>
      <Button label={title} onClick={() => setOpen(true)}>
        {t("teams.people")}
      </Button>
      <Dialog title={title} isOpen={isOpen} onOpenChange={setOpen}>
        <TeamPeople team={team} teams={teams} mayAssign={may.assign} />
        <Actions>
          <Button onClick={() => setOpen(false)}>{t("common.back")}</Button>
        </Actions>
      </Dialog>
    </>
  );
}

export const TeamRow = (props: Props): ReactNode => (
  <Row title={props.team.name}>
    <Actions>
      <People {...props} />
      {props.flow.may.rename && <Rename {...props} />}
      {props.flow.may.remove && <Remove {...props} />}
    </Actions>
  </Row>
);
