import type { ActiveMember } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import type { InviteFlow } from "../../flows/organization/use-invite.ts";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { InviteForm } from "./invite-form.tsx";

interface Props {
  readonly me: ActiveMember;
  readonly invite: InviteFlow;
}

export function InvitePanel({ me, invite }: Props): ReactNode {
  const t = useOrganizationText();
  const { invited } = invite;
  return (
    <Panel title={t("invite.title")}>
      <InviteForm me={me} invite={invite} />
      <Status done={invited === "" ? "" : t("invite.done", { email: invited })} />
    </Panel>
  );
}
