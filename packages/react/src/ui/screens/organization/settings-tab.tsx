import type { ActiveMember, Organization } from "@sallyport/core/organization";
import { type ReactNode, useState } from "react";
import { usePermission } from "../../../organization/hooks.ts";
import { useDeleteOrganization } from "../../flows/organization/use-delete-organization.ts";
import { useLeaving } from "../../flows/organization/use-leaving.ts";
import type { OrganizationEnding } from "../../flows/organization/use-organization-profile.ts";
import { useOrganizationSettings } from "../../flows/organization/use-organization-settings.ts";
import { useImageUpload } from "../../flows/picture/use-image-upload.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Dialog } from "../../parts/dialog.tsx";
import { Field } from "../../parts/field.tsx";
import { Form } from "../../parts/form.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Status } from "../../parts/status.tsx";
import { SubmitButton } from "../../parts/submit-button.tsx";
import { useCapabilities } from "../../provider/capabilities.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Logo } from "./logo.tsx";
import { SlugField } from "./slug-field.tsx";

interface Props {
  readonly organization: Organization;
  readonly me: ActiveMember;
  onGone(ending: OrganizationEnding): void;
}

function Settings({ organization }: Pick<Props, "organization">): ReactNode {
  const t = useOrganizationText();
  const { form, slug } = useOrganizationSettings(organization);
  const canUpload = useImageUpload(organization.id) !== null;
  return (
    <Panel title={t("settings.title")}>
      {canUpload && <Logo organization={organization} />}
      <Form form={form}>
        <Field
          label={t("organization.nameField")}
          name="name"
          autoComplete="off"
          maxLength={200}
          defaultValue={organization.name}
        />
        <SlugField slug={slug} />
        {!canUpload && (
          <Field
            label={t("organization.logo")}
            name="logo"
            type="url"
            required={false}
            autoComplete="off"
            maxLength={2048}
            defaultValue={organization.logo ?? ""}
            hint={t("organization.logo.hint")}
          />
        )}
        <SubmitButton isPending={form.status === "sending"} pendingText={t("organization.saving")}>
          {t("organization.save")}
        </SubmitButton>
      </Form>
      <Status done={form.status === "sent" ? t("organization.saved") : ""} />
    </Panel>
  );
}

function Leave({ organization, me, onGone }: Props): ReactNode {
  const t = useOrganizationText();
  const { name } = organization;
  const flow = useLeaving(organization, me, () => onGone("left"));
  return (
    <Panel title={t("leave.title", { organization: name })} lead={t("leave.lead")}>
      <Status problem={flow.problem} />
      {flow.isOnlyOwner && (
        <p data-part="hint">
          <a href="#members" data-part="link">
            {t("members.handOver")}
          </a>
        </p>
      )}
      <Button tone="danger" isPending={flow.isPending} onClick={flow.ask}>
        {t(flow.isPending ? "organization.moment" : "leave.submit")}
      </Button>
      <Confirm
        title={t("leave.confirm", { organization: name })}
        lead={t("leave.lead")}
        isOpen={flow.isAsking}
        confirmLabel={t("leave.submit")}
        cancelLabel={t("common.cancel")}
        onConfirm={flow.leave}
        onClose={flow.cancel}
      />
    </Panel>
  );
}

interface DeleteFormProps extends Omit<Props, "me"> {
  onCancel(): void;
}

function DeleteForm({ organization, onGone, onCancel }: DeleteFormProps): ReactNode {
  const t = useOrganizationText();
  const form = useDeleteOrganization(organization, () => onGone("deleted"));
  return (
    <Form form={form}>
      <Field label={t("deleteOrganization.type", { organization: organization.name })} name="name" autoComplete="off" />
      <Actions>
        <Button onClick={onCancel}>{t("common.cancel")}</Button>
        <SubmitButton
          tone="danger"
          isPending={form.status === "sending"}
          pendingText={t("deleteOrganization.deleting")}
        >
          {t("deleteOrganization.submit")}
        </SubmitButton>
      </Actions>
    </Form>
  );
}

function Delete(props: Omit<Props, "me">): ReactNode {
  const t = useOrganizationText();
  const [isOpen, setOpen] = useState(false);
  const title = t("deleteOrganization.title", { organization: props.organization.name });
  const lead = t("deleteOrganization.lead");
  return (
    <Panel title={title} lead={lead}>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog title={title} lead={lead} isOpen={isOpen} onOpenChange={setOpen}>
        <DeleteForm {...props} onCancel={() => setOpen(false)} />
      </Dialog>
    </Panel>
  );
}

export function SettingsTab(props: Props): ReactNode {
  const t = useOrganizationText();
  const mayUpdate = usePermission({ organization: ["update"] });
  const mayDelete = usePermission({ organization: ["delete"] });
  const canDelete = useCapabilities().data?.plugins.organization?.deletion !== false;
  return (
    <>
      {mayUpdate ? (
        <Settings {...props} />
      ) : (
        <Panel layout="list" title={t("settings.title")} lead={t("organization.askOwner")} />
      )}
      <Leave {...props} />
      {mayDelete && canDelete && <Delete {...props} />}
    </>
  );
}
