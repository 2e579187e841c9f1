import type { ActiveMember } from "@sallyport/core/organization";
import mail from "lucide/dist/esm/icons/mail.mjs";
import { type ReactNode, useRef } from "react";
import { usePermission } from "../../../organization/hooks.ts";
import { useInvitationList } from "../../flows/organization/use-invitation-list.ts";
import { useInvite } from "../../flows/organization/use-invite.ts";
import { type ChangeFlow, useChange } from "../../flows/use-change.ts";
import { Empty } from "../../parts/empty.tsx";
import { Pager } from "../../parts/pager.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { InvitationRow } from "./invitation-row.tsx";
import { InvitePanel } from "./invite-panel.tsx";
import { RetryButton } from "./retry-button.tsx";

export function InvitationsTab({ me }: { readonly me: ActiveMember }): ReactNode {
  const t = useOrganizationText();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useInvitationList();
  const own = useChange();
  const invite = useInvite(() => {
    own.clear();
    void list.load();
  });
  const run: ChangeFlow["run"] = (...call) => {
    invite.clear();
    return own.run(...call);
  };
  const change: ChangeFlow = { ...own, run };
  const mayInvite = usePermission({ invitation: ["create"] });
  const mayCancel = usePermission({ invitation: ["cancel"] });
  const onGone = async (): Promise<void> => {
    await list.load();
    heading.current?.focus();
  };
  return (
    <>
      {mayInvite ? (
        <InvitePanel me={me} invite={invite} />
      ) : (
        <Panel layout="list" title={t("invite.title")} lead={t("invite.never")} />
      )}
      <Panel layout="list" title={t("invitations.waiting")} heading={heading}>
        <Status done={change.done} problem={change.problem || list.problem} />
        <RetryButton isNeeded={list.problem !== ""} onRetry={() => void list.load()} />
        {list.rows?.length === 0 && <Empty icon={mail} text={t("invitations.none")} />}
        <Rows label={t("invitations.waiting")} isPending={list.rows === null}>
          {list.rows?.map((invitation) => (
            <InvitationRow
              key={invitation.cursor}
              invitation={invitation}
              mayCancel={mayCancel}
              change={change}
              onSent={() => void list.load()}
              onGone={() => void onGone()}
            />
          ))}
        </Rows>
        <Pager {...list} />
      </Panel>
    </>
  );
}
