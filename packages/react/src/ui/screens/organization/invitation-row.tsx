import type { PagedInvitation } from "@sallyport/core/organization";
import link from "lucide/dist/esm/icons/link.mjs";
import send from "lucide/dist/esm/icons/send.mjs";
import remove from "lucide/dist/esm/icons/user-round-minus.mjs";
import { type ReactNode, useState } from "react";
import { timeLeft } from "../../flows/organization/time-left.ts";
import { type ManagedInvitation, useManageInvitation } from "../../flows/organization/use-manage-invitation.ts";
import { useRoleText } from "../../flows/organization/use-role-text.ts";
import type { ChangeFlow } from "../../flows/use-change.ts";
import { useCopy } from "../../flows/use-copy.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import type { MenuItem } from "../../parts/menu-item.ts";
import { RowMenu } from "../../parts/row-menu.tsx";
import { Row } from "../../parts/rows.tsx";
import { Time } from "../../parts/time.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Address } from "../address.tsx";

interface Props {
  readonly invitation: PagedInvitation;
  readonly icon: ReactNode;
  readonly mayCancel: boolean;
  readonly change: ChangeFlow;
  onSent(): void;
  onGone(): void;
}

interface ActionsProps extends Props {
  readonly manage: ManagedInvitation;
}

function Resend({ invitation: { id, email }, manage, change, onSent }: ActionsProps): ReactNode {
  const t = useOrganizationText();
  const { secondsLeft } = manage;
  const resend = async (): Promise<void> => {
    if (await manage.resend()) onSent();
  };
  return (
    <Button
      icon={<Icon of={send} />}
      isPending={change.busy === id}
      isOff={secondsLeft > 0}
      {...(secondsLeft === 0 && { label: t("invitations.resend.to", { email }) })}
      onClick={() => void resend()}
    >
      <span data-part="button-word">
        {secondsLeft > 0 ? t("invitations.resend.wait", { count: secondsLeft }) : t("invitations.resend")}
      </span>
    </Button>
  );
}

function More({ invitation: { email }, manage, mayCancel, onGone }: ActionsProps): ReactNode {
  const t = useOrganizationText();
  const { status, copy } = useCopy();
  const [isOpen, setOpen] = useState(false);
  const cancel = async (): Promise<void> => {
    if (await manage.cancel()) onGone();
  };
  const items: MenuItem[] = [
    { id: "copy", icon: <Icon of={link} />, text: t("invitations.copy"), onSelect: () => copy(manage.link()) },
  ];
  if (mayCancel) {
    const text = t("invitations.cancel");
    items.push({ id: "cancel", icon: <Icon of={remove} />, text, tone: "danger", onSelect: () => setOpen(true) });
  }
  return (
    <>
      <RowMenu label={t("members.manage.of", { name: email })} items={items} />
      <span data-part="note" role="status">
        {status === "copied" && t("invitations.copied")}
        {status === "refused" && t("invitations.copy.refused", { link: manage.link() })}
      </span>
      <Confirm
        title={t("invitations.cancel.title")}
        lead={t("invitations.cancel.lead", { email })}
        isOpen={isOpen}
        confirmLabel={t("invitations.cancel")}
        cancelLabel={t("common.back")}
        onConfirm={() => void cancel()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** The server returns the id, and thereby the link, only to members who may invite. */
export function InvitationRow(props: Props): ReactNode {
  const t = useOrganizationText();
  const roleText = useRoleText();
  const { locale } = useUI().language;
  const { id, email, role, expiresAt } = props.invitation;
  const manage = useManageInvitation(props.invitation, props.change);
  const left = timeLeft(expiresAt, new Date(), locale);
  const detail = (
    <>
      {roleText(role)} ·{" "}
      <Time date={expiresAt}>
        {left === null ? t("invitations.expired") : t("invitations.expires", { when: left })}
      </Time>
    </>
  );
  return (
    <Row icon={props.icon} title={<Address email={email} />} detail={detail}>
      {id !== null && (
        <Actions>
          <Resend {...props} manage={manage} />
          <More {...props} manage={manage} />
        </Actions>
      )}
    </Row>
  );
}
