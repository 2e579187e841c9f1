import type { ReactNode } from "react";
import {
  type AcceptInvitationFlow,
  type AcceptInvitationOptions,
  useAcceptInvitation,
} from "../../flows/organization/use-accept-invitation.ts";
import { useRoleText } from "../../flows/organization/use-role-text.ts";
import { Button } from "../../parts/button.tsx";
import { Screen } from "../../parts/screen.tsx";
import { useUI } from "../../provider/ui-context.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { ForSignedOut, Unverified, WrongRecipient } from "./invitation-refusals.tsx";
import { WithOrganizations } from "./with-organizations.tsx";

type AcceptInvitationProps = AcceptInvitationOptions;

interface Props {
  readonly flow: AcceptInvitationFlow;
}

function Offer({ flow }: Props): ReactNode {
  const t = useOrganizationText();
  const roleText = useRoleText();
  const { organizationName: organization, inviterName: inviter, role, email, busy } = flow;
  return (
    <Screen
      title={t("invitation.title", { inviter, organization })}
      lead={t("invitation.lead", { role: roleText(role), email })}
      isNext
    >
      <div data-part="stack">
        <Button tone="primary" isPending={busy === "accept"} isOff={busy !== null} onClick={flow.accept}>
          {t(busy === "accept" ? "invitation.accepting" : "invitation.accept")}
        </Button>
        <Button isPending={busy === "decline"} isOff={busy !== null} onClick={flow.decline}>
          {t(busy === "decline" ? "invitation.declining" : "invitation.decline")}
        </Button>
      </div>
      <p data-part="problem" role="alert">
        {flow.problem}
      </p>
    </Screen>
  );
}

function Ended({ flow }: Props): ReactNode {
  const t = useOrganizationText();
  const { paths, Link } = useUI();
  const { organizationName: organization } = flow;
  const words = {
    member: [t("invitation.member.title"), t("invitation.member.lead", { organization })],
    declined: [t("invitation.declined.title"), t("invitation.declined.lead", { organization })],
    dead: [t("invitation.dead.title"), t("invitation.dead.lead")],
  } as const;
  const [title, lead] = words[flow.step === "member" || flow.step === "declined" ? flow.step : "dead"];
  return (
    <Screen title={title} lead={lead} isNext>
      <p data-part="next">
        <Link href={flow.step === "member" ? paths.organization : paths.home}>
          {t(flow.step === "member" ? "invitation.open" : "common.goOn")}
        </Link>
      </p>
    </Screen>
  );
}

function Failed({ flow }: Props): ReactNode {
  const t = useOrganizationText();
  return (
    <Screen title={t("organization.failed.title")} lead={flow.problem} isNext>
      <Button onClick={flow.retry}>{t("common.retry")}</Button>
    </Screen>
  );
}

function Loading(): ReactNode {
  return <Screen title={useOrganizationText()("common.loading")} />;
}

const screens: Readonly<Record<AcceptInvitationFlow["step"], (props: Props) => ReactNode>> = {
  loading: Loading,
  "signed-out": ForSignedOut,
  open: Offer,
  declined: Ended,
  member: Ended,
  dead: Ended,
  other: WrongRecipient,
  unverified: Unverified,
  failed: Failed,
};

function Accept(props: AcceptInvitationProps): ReactNode {
  const flow = useAcceptInvitation(props);
  const Step = screens[flow.step];
  return <Step flow={flow} />;
}

/** The screen that the link of an invitation opens, for its recipient, for other users and for signed-out visitors. */
export const AcceptInvitation = (props: AcceptInvitationProps): ReactNode => (
  <WithOrganizations name="AcceptInvitation">
    <Accept {...props} />
  </WithOrganizations>
);
