import type { ActiveMember, MemberWithUser, Organization } from "@sallyport/core/organization";
import crown from "lucide/dist/esm/icons/crown.mjs";
import role from "lucide/dist/esm/icons/user-round-cog.mjs";
import remove from "lucide/dist/esm/icons/user-round-minus.mjs";
import { type FormEvent, type ReactNode, useState } from "react";
import { type ManagedMember, useManageMember } from "../../flows/organization/use-manage-member.ts";
import { useRoleChoices } from "../../flows/organization/use-role-choices.ts";
import { isOwner } from "../../flows/organization/use-role-text.ts";
import type { ChangeFlow } from "../../flows/use-change.ts";
import { Icon, type IconNode } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import type { MenuItem } from "../../parts/menu-item.ts";
import { RowMenu } from "../../parts/row-menu.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";

interface Props {
  readonly member: MemberWithUser;
  readonly organization: Organization;
  readonly me: ActiveMember;
  readonly may: { readonly update: boolean; readonly remove: boolean };
  readonly change: ChangeFlow;
  onGone(): void;
}

type Step = "closed" | "role" | "hand-over" | "remove";

interface StepProps extends Props {
  readonly step: Step;
  readonly manage: ManagedMember;
  go(step: Step): void;
}

function RoleForm({ member, organization, me, manage, go }: StepProps): ReactNode {
  const t = useOrganizationText();
  const note = { name: member.user.name, organization: organization.name };
  const choices = useRoleChoices(isOwner(me.role), member.role);
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const role = String(new FormData(event.currentTarget).get("role"));
    go("closed");
    manage.setRole(role);
  };
  return (
    <form data-part="form" data-state="idle" onSubmit={save}>
      <SelectField label={t("role.label")} name="role" choices={choices} defaultValue={member.role} />
      {isOwner(me.role) && !isOwner(member.role) && <p data-part="panel-lead">{t("members.handOver.note", note)}</p>}
      <Actions>
        <Button onClick={() => go("closed")}>{t("common.cancel")}</Button>
        <SubmitButton isPending={false} pendingText="">
          {t("organization.save")}
        </SubmitButton>
      </Actions>
    </form>
  );
}

function Steps(props: StepProps): ReactNode {
  const t = useOrganizationText();
  const { member, organization, step, manage, go } = props;
  const { name, email } = member.user;
  const close = () => go("closed");
  const values = { name, organization: organization.name };
  return (
    <>
      <Dialog
        title={t("members.changeRole")}
        lead={`${name} · ${email}`}
        isOpen={step === "role"}
        onOpenChange={(open) => open || close()}
      >
        <RoleForm {...props} />
      </Dialog>
      <Confirm
        title={t("members.handOver.title", values)}
        lead={t("members.handOver.lead", values)}
        isOpen={step === "hand-over"}
        confirmLabel={t("members.handOver")}
        cancelLabel={t("common.cancel")}
        onConfirm={manage.handOver}
        onClose={close}
      />
      <Confirm
        title={t("members.remove.title", values)}
        lead={t("members.remove.lead", values)}
        isOpen={step === "remove"}
        confirmLabel={t("members.remove")}
        cancelLabel={t("common.cancel")}
        onConfirm={manage.remove}
        onClose={close}
      />
    </>
  );
}

export function ManageMember(props: Props): ReactNode {
  const t = useOrganizationText();
  const { member, me, may, change, onGone } = props;
  const [step, go] = useState<Step>("closed");
  const manage = useManageMember(member, change, onGone);
  const item = (id: Exclude<Step, "closed">, icon: IconNode, text: string, tone?: "danger"): MenuItem => ({
    id,
    icon: <Icon of={icon} />,
    text,
    ...(tone && { tone }),
    onSelect() {
      change.clear();
      go(id);
    },
  });
  const items = [
    may.update && item("role", role, t("members.changeRole")),
    isOwner(me.role) && !isOwner(member.role) && item("hand-over", crown, t("members.handOver")),
    may.remove && item("remove", remove, t("members.remove"), "danger"),
  ].filter((one) => one !== false);
  return (
    <>
      {change.busy === member.id && (
        <span data-part="hint" role="status">
          {t("organization.saving")}
        </span>
      )}
      <RowMenu label={t("members.manage.of", { name: member.user.name })} items={items} />
      <Steps {...props} step={step} manage={manage} go={go} />
    </>
  );
}
