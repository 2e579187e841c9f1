import type { ActiveMember, MemberWithUser, Organization } from "@sallyport/core/organization";
import { type FormEvent, type ReactNode, useState } from "react";
import { type ManagedMember, useManageMember } from "../../flows/organization/use-manage-member.ts";
import { useRoleChoices } from "../../flows/organization/use-role-choices.ts";
import { isOwner } from "../../flows/organization/use-role-text.ts";
import type { ChangeFlow } from "../../flows/use-change.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
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

type Step = "closed" | "menu" | "hand-over" | "remove";

interface StepProps extends Props {
  readonly step: Step;
  readonly manage: ManagedMember;
  go(step: Step): void;
}

function RoleForm({ member, me, manage, go }: StepProps): ReactNode {
  const t = useOrganizationText();
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
      <Actions>
        <SubmitButton isPending={false} pendingText="">
          {t("organization.save")}
        </SubmitButton>
        <Button onClick={() => go("closed")}>{t("organization.cancel")}</Button>
      </Actions>
    </form>
  );
}

function Steps(props: StepProps): ReactNode {
  const t = useOrganizationText();
  const { member, organization, me, may, step, manage, go } = props;
  const { name, email } = member.user;
  const close = () => go("closed");
  const values = { name, organization: organization.name };
  return (
    <>
      <Dialog title={name} lead={email} isOpen={step === "menu"} onOpenChange={(open) => open || close()}>
        {may.update && <RoleForm {...props} />}
        <div data-part="stack">
          {isOwner(me.role) && !isOwner(member.role) && (
            <>
              <p data-part="hint">{t("members.handOver.note", values)}</p>
              <Button onClick={() => go("hand-over")}>{t("members.handOver")}</Button>
            </>
          )}
          {may.remove && (
            <Button tone="danger" onClick={() => go("remove")}>
              {t("members.remove")}
            </Button>
          )}
        </div>
      </Dialog>
      <Confirm
        title={t("members.handOver.title", values)}
        lead={t("members.handOver.lead", values)}
        isOpen={step === "hand-over"}
        confirmLabel={t("members.handOver")}
        cancelLabel={t("organization.cancel")}
        onConfirm={manage.handOver}
        onClose={close}
      />
      <Confirm
        title={t("members.remove.title", values)}
        lead={t("members.remove.lead", values)}
        isOpen={step === "remove"}
        confirmLabel={t("members.remove")}
        cancelLabel={t("organization.cancel")}
        onConfirm={manage.remove}
        onClose={close}
      />
    </>
  );
}

export function ManageMember(props: Props): ReactNode {
  const t = useOrganizationText();
  const { member, change, onGone } = props;
  const [step, go] = useState<Step>("closed");
  const manage = useManageMember(member, change, onGone);
  const isBusy = change.busy === member.id;
  return (
    <>
      <Button
        isPending={isBusy}
        label={t("members.manage.of", { name: member.user.name })}
        onClick={() => {
          change.clear();
          go("menu");
        }}
      >
        {t(isBusy ? "organization.saving" : "members.manage")}
      </Button>
      <Steps {...props} step={step} manage={manage} go={go} />
    </>
  );
}
