import type { PagedInvitation } from "@sallyport/core/organization";
import { type ReactNode, useState } from "react";
import { leftOf } from "../../flows/organization/left.ts";
import { useRecheck } from "../../flows/organization/use-recheck.ts";
import { useRoleText } from "../../flows/organization/use-role-text.ts";
import type { ChangeFlow } from "../../flows/use-change.ts";
import { useCopy } from "../../flows/use-copy.ts";
import { useCountdown } from "../../flows/use-countdown.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Row } from "../../parts/rows.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { withEmailHint } from "../../provider/use-address.ts";
import { useDates } from "../../provider/use-dates.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

const WAIT_SECONDS = 30;

interface Props {
  readonly invitation: PagedInvitation;
  readonly mayCancel: boolean;
  readonly change: ChangeFlow;
  onSent(): void;
  /** Moves the focus. */
  onGone(): void;
}

interface ActionsProps extends Props {
  readonly id: string;
}

function Resend({ id, invitation, change, onSent }: ActionsProps): ReactNode {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const [secondsLeft, wait] = useCountdown(0);
  const { email, role, teamId } = invitation;
  const resend = async (): Promise<void> => {
    const call = () => recheck(organization.inviteMember({ email, role, teamId, resend: true }));
    if (!(await change.run(id, call, t("invitations.resend.done", { email })))) return;
    wait(WAIT_SECONDS);
    onSent();
  };
  return (
    <Button
      isPending={change.busy === id}
      isOff={secondsLeft > 0}
      {...(secondsLeft === 0 && { label: t("invitations.resend.to", { email }) })}
      onClick={() => void resend()}
    >
      {secondsLeft > 0 ? t("invitations.resend.wait", { count: secondsLeft }) : t("invitations.resend")}
    </Button>
  );
}

function CopyLink({ id, invitation: { email } }: ActionsProps): ReactNode {
  const t = useOrganizationText();
  const { paths } = useUI();
  const { status, copy } = useCopy();
  const link = () => withEmailHint(`${location.origin}${paths.acceptInvitation}?${new URLSearchParams({ id })}`, email);
  return (
    <>
      <Button label={t("invitations.copy.of", { email })} onClick={() => copy(link())}>
        {t("invitations.copy")}
      </Button>
      <span data-part="note" role="status">
        {status === "copied" && t("invitations.copied")}
        {status === "refused" && t("invitations.copy.refused", { link: link() })}
      </span>
    </>
  );
}

function Cancel({ id, invitation: { email }, change, onGone }: ActionsProps): ReactNode {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const [isOpen, setOpen] = useState(false);
  const cancel = async (): Promise<void> => {
    const call = () => recheck(organization.cancelInvitation({ invitationId: id }));
    if (await change.run(id, call, t("invitations.cancel.done", { email }))) onGone();
  };
  return (
    <>
      <Button isOff={change.busy === id} label={t("invitations.cancel.of", { email })} onClick={() => setOpen(true)}>
        {t("invitations.cancel")}
      </Button>
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

/** One invitation; its link is shown to those who may send it. */
export function InvitationRow(props: Props): ReactNode {
  const t = useOrganizationText();
  const roleText = useRoleText();
  const { locale } = useUI().language;
  const { exact } = useDates();
  const { id, email, role, expiresAt } = props.invitation;
  const left = leftOf(expiresAt, new Date(), locale);
  const detail = (
    <>
      {roleText(role)} ·{" "}
      <time dateTime={expiresAt.toISOString()} title={exact(expiresAt)}>
        {left === null ? t("invitations.expired") : t("invitations.expires", { when: left })}
      </time>
    </>
  );
  return (
    <Row title={email} detail={detail}>
      {id !== null && (
        <Actions>
          <Resend {...props} id={id} />
          <CopyLink {...props} id={id} />
          {props.mayCancel && <Cancel {...props} id={id} />}
        </Actions>
      )}
    </Row>
  );
}
