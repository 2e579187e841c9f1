import type { ActiveMember } from "@sallyport/core/organization";
import type { ReactNode } from "react";
import { useTeams } from "../../../organization/hooks.ts";
import type { InviteFlow } from "../../flows/organization/use-invite.ts";
import { useRoleChoices } from "../../flows/organization/use-role-choices.ts";
import { isOwner } from "../../flows/organization/use-role-text.ts";
import { EmailField } from "../../parts/email-field.tsx";
import { Form } from "../../parts/form.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  readonly me: ActiveMember;
  readonly invite: InviteFlow;
  readonly foot?: (submit: ReactNode) => ReactNode;
}

function TeamField(): ReactNode {
  const t = useOrganizationText();
  const { data } = useTeams();
  const teams = data?.map(({ id, name }) => ({ value: id, text: name })) ?? [];
  return (
    <SelectField label={t("invite.team")} name="teamId" choices={[{ value: "", text: t("invite.noTeam") }, ...teams]} />
  );
}

export function InviteForm({ me, invite: { form }, foot = (submit) => submit }: Props): ReactNode {
  const t = useOrganizationText();
  const roles = useRoleChoices(isOwner(me.role));
  const hasTeams = useCapabilities().data?.plugins.organization?.teams === true;
  return (
    <Form form={form}>
      <EmailField autoComplete="off" />
      <SelectField label={t("role.label")} name="role" choices={roles} />
      {hasTeams && <TeamField />}
      {foot(
        <SubmitButton isPending={form.status === "sending"} pendingText={t("common.sending")}>
          {t("invite.submit")}
        </SubmitButton>,
      )}
    </Form>
  );
}
