import type { ActiveMember, PagedInvitation } from "@sallyport/core/organization";
import mail from "lucide/dist/esm/icons/mail.mjs";
import { type ReactNode, useRef } from "react";
import { usePermission } from "../../../organization/hooks.ts";
import type { CancelableInvitation } from "../../flows/organization/use-cancel-invitations.ts";
import { type InvitationListFlow, useInvitationList } from "../../flows/organization/use-invitation-list.ts";
import { useInvite } from "../../flows/organization/use-invite.ts";
import { type ChangeFlow, useChange } from "../../flows/use-change.ts";
import { useChosen } from "../../flows/use-chosen.ts";
import { Icon } from "../../icons/icon.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { BulkBar } from "../bulk/bulk-bar.tsx";
import { Choice, ChooseAll } from "../bulk/choice.tsx";
import { InvitationRow } from "./invitation-row.tsx";
import { InvitationsBulk } from "./invitations-bulk.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { RetryButton } from "./retry-button.tsx";

const NONE: readonly CancelableInvitation[] = [];

const isCancelable = (invitation: PagedInvitation): invitation is CancelableInvitation => invitation.id !== null;

interface WaitingProps {
  readonly list: InvitationListFlow;
  readonly change: ChangeFlow;
}

function Waiting({ list, change }: WaitingProps): ReactNode {
  const t = useOrganizationText();
  const heading = useRef<HTMLHeadingElement>(null);
  const mayCancel = usePermission({ invitation: ["cancel"] });
  const cancelable = mayCancel ? (list.rows?.filter(isCancelable) ?? NONE) : NONE;
  const choice = useChosen(cancelable);
  const { chosen, keep } = choice;
  const onGone = async (): Promise<void> => {
    await list.load();
    heading.current?.focus();
  };
  const iconOf = (invitation: PagedInvitation): ReactNode =>
    mayCancel && isCancelable(invitation) ? (
      <Choice flow={choice} row={invitation} label={t("invitations.select", { email: invitation.email })} />
    ) : (
      <Icon of={mail} />
    );
  return (
    <Panel layout="list" title={t("invitations.waiting")} heading={heading}>
      <Status done={change.done} problem={change.problem || list.problem} />
      <RetryButton isNeeded={list.problem !== ""} onRetry={() => void list.load()} />
      {list.rows?.length === 0 && <Empty icon={mail} text={t("invitations.none")} />}
      {cancelable.length > 1 && <ChooseAll flow={choice} label={t("invitations.select.all")} />}
      <Rows label={t("invitations.waiting")} isPending={list.rows === null}>
        {list.rows?.map((invitation) => (
          <InvitationRow
            key={invitation.cursor}
            invitation={invitation}
            icon={iconOf(invitation)}
            mayCancel={mayCancel}
            change={change}
            onSent={() => void list.load()}
            onGone={() => void onGone()}
          />
        ))}
      </Rows>
      <BulkBar count={chosen.length === 0 ? "" : t("invitations.selected", { count: chosen.length })}>
        <InvitationsBulk
          chosen={chosen}
          onClear={() => keep(NONE)}
          onDone={(words, failed) => {
            keep(failed);
            change.announce(words);
            void (failed.length === 0 ? onGone() : list.load());
          }}
        />
      </BulkBar>
      <Pager {...list} />
    </Panel>
  );
}

export function InvitationsTab({ me }: { readonly me: ActiveMember }): ReactNode {
  const t = useOrganizationText();
  const list = useInvitationList();
  const own = useChange();
  const invite = useInvite(() => {
    own.clear();
    void list.load();
  });
  const change: ChangeFlow = {
    ...own,
    run(...call) {
      invite.clear();
      return own.run(...call);
    },
    announce(words) {
      invite.clear();
      own.announce(words);
    },
  };
  const mayInvite = usePermission({ invitation: ["create"] });
  return (
    <>
      {mayInvite ? (
        <InvitePanel me={me} invite={invite} />
      ) : (
        <Panel layout="list" title={t("invite.title")} lead={t("invite.never")} />
      )}
      <Waiting list={list} change={change} />
    </>
  );
}
