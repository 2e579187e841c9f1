import type { ActiveMember, OrganizationRole } from "@sallyport/core/organization";
import shield from "lucide/dist/esm/icons/shield-check.mjs";
import trash from "lucide/dist/esm/icons/trash.mjs";
import { type ReactNode, useRef, useState } from "react";
import { usePermissionText } from "../../flows/organization/use-permission-text.ts";
import { type RoleListFlow, useRoleList } from "../../flows/organization/use-role-list.ts";
import { Icon } from "../../icons/icon.tsx";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Empty } from "../../parts/empty.tsx";
import { Panel } from "../../parts/panel.tsx";
import { RowMenu } from "../../parts/row-menu.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { RetryButton } from "./retry-button.tsx";
import { RoleDialog } from "./role-dialog.tsx";

interface EditProps {
  readonly me: ActiveMember;
  readonly made: OrganizationRole | null;
  onSaved(role: string): void;
}

function Edit({ me, made, onSaved }: EditProps): ReactNode {
  const t = useOrganizationText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...(made !== null && { label: t("roles.edit.of", { role: made.role }) })} onClick={() => setOpen(true)}>
        {t(made === null ? "roles.create" : "roles.edit")}
      </Button>
      <RoleDialog
        me={me}
        role={made}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onSaved={(name) => {
          setOpen(false);
          onSaved(name);
        }}
      />
    </>
  );
}

interface DeleteProps {
  readonly role: string;
  readonly flow: RoleListFlow;
  onGone(): void;
}

function Delete({ role, flow, onGone }: DeleteProps): ReactNode {
  const t = useOrganizationText();
  const [isOpen, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    if (await flow.remove(role)) onGone();
  };
  return (
    <>
      <RowMenu
        label={t("members.manage.of", { name: role })}
        items={[
          {
            id: "delete",
            icon: <Icon of={trash} />,
            text: t("roles.delete"),
            tone: "danger",
            onSelect: () => setOpen(true),
          },
        ]}
      />
      <Confirm
        title={t("roles.delete.title", { role })}
        lead={t("roles.delete.lead")}
        isOpen={isOpen}
        confirmLabel={t("roles.delete")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => void remove()}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function usePermissionsOf(): (role: OrganizationRole) => string {
  const permissionText = usePermissionText();
  return ({ permission }) =>
    Object.entries(permission)
      .map(([resource, actions]) => permissionText(resource, actions))
      .join(" · ");
}

export function RolesTab({ me }: { readonly me: ActiveMember }): ReactNode {
  const t = useOrganizationText();
  const heading = useRef<HTMLHeadingElement>(null);
  const permissionsOf = usePermissionsOf();
  const flow = useRoleList();
  const { roles, may, onSaved } = flow;
  if (!may.read) return <Panel layout="list" title={t("roles.title")} lead={t("organization.askOwner")} />;
  return (
    <Panel
      layout="list"
      title={t("roles.title")}
      lead={t("roles.lead")}
      heading={heading}
      headAction={may.create && <Edit me={me} made={null} onSaved={onSaved} />}
    >
      {!may.create && <p data-part="nothing">{t("organization.askOwner")}</p>}
      <Status done={flow.done} problem={flow.problem} />
      <RetryButton isNeeded={flow.isFailed} onRetry={flow.retry} />
      {roles?.length === 0 && <Empty icon={shield} text={t("roles.none")} />}
      <Rows label={t("roles.title")} isPending={roles === null}>
        {roles?.map((role) => (
          <Row key={role.id} icon={<Icon of={shield} />} title={role.role} detail={permissionsOf(role)}>
            <Actions>
              {may.update && <Edit me={me} made={role} onSaved={onSaved} />}
              {may.remove && <Delete role={role.role} flow={flow} onGone={() => heading.current?.focus()} />}
            </Actions>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
