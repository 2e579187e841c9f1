import type { Team } from "@sallyport/core/organization";
import { type ReactNode, useState } from "react";
import { useNamed } from "../../flows/organization/use-named.ts";
import { useRecheck } from "../../flows/organization/use-recheck.ts";
import type { ChangeFlow } from "../../flows/use-change.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Row } from "../../parts/rows.tsx";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { NameDialog } from "./name-dialog.tsx";
import { TeamPeople } from "./team-people.tsx";

interface Props {
  readonly team: Team;
  readonly teams: readonly Team[];
  readonly may: { readonly rename: boolean; readonly remove: boolean; readonly assign: boolean };
  readonly change: ChangeFlow;
  /** Of a change that was made in a dialog. */
  onTold(words: string): void;
  /** Moves the focus. */
  onGone(): void;
}

function Rename({ team, onTold }: Props): ReactNode {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const [isOpen, setOpen] = useState(false);
  const form = useNamed(
    (name) => organization.updateTeam({ teamId: team.id, data: { name } }),
    (name) => {
      setOpen(false);
      onTold(t("teams.renamed", { team: name }));
    },
  );
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

function Remove({ team: { id: teamId, name: team }, change, onTold, onGone }: Props): ReactNode {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const [isOpen, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    onTold("");
    const call = () => recheck(organization.removeTeam({ teamId }));
    if (await change.run(teamId, call, t("teams.removed", { team }))) onGone();
  };
  return (
    <>
      <Button isPending={change.busy === teamId} label={t("teams.remove.of", { team })} onClick={() => setOpen(true)}>
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

function People({ team, teams, may }: Props): ReactNode {
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
        <Button onClick={() => setOpen(false)}>{t("common.back")}</Button>
      </Dialog>
    </>
  );
}

/** One team. */
export const TeamRow = (props: Props): ReactNode => (
  <Row title={props.team.name}>
    <Actions>
      <People {...props} />
      {props.may.rename && <Rename {...props} />}
      {props.may.remove && <Remove {...props} />}
    </Actions>
  </Row>
);
