import type { ActiveMember, OrganizationRole } from "@sallyport/core/organization";
import { type ReactNode, useRef, useState } from "react";
import { usePermission } from "../../../organization/hooks.ts";
import { useCustomRoles } from "../../flows/organization/use-custom-roles.ts";
import { usePermissionText } from "../../flows/organization/use-permission-text.ts";
import { useRecheck } from "../../flows/organization/use-recheck.ts";
import { type ChangeFlow, useChange } from "../../flows/use-change.ts";
import { Actions } from "../../parts/actions.tsx";
import { Button } from "../../parts/button.tsx";
import { Confirm } from "../../parts/confirm.tsx";
import { Panel } from "../../parts/panel.tsx";
import { Row, Rows } from "../../parts/rows.tsx";
import { Status } from "../../parts/status.tsx";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { Again } from "./again.tsx";
import { RoleDialog } from "./role-dialog.tsx";

interface EditProps {
  readonly me: ActiveMember;
  /** Null for a new one. */
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
  readonly change: ChangeFlow;
  onGone(): void;
}

function Delete({ role, change, onGone }: DeleteProps): ReactNode {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const [isOpen, setOpen] = useState(false);
  const remove = async (): Promise<void> => {
    const call = () => recheck(organization.deleteRole({ roleName: role }));
    if (await change.run(role, call, t("roles.deleted", { role }))) onGone();
  };
  return (
    <>
      <Button isPending={change.busy === role} label={t("roles.delete.of", { role })} onClick={() => setOpen(true)}>
        {t("roles.delete")}
      </Button>
      <Confirm
        title={t("roles.delete.title", { role })}
        lead={t("roles.delete.lead")}
        isOpen={isOpen}
        confirmLabel={t("roles.delete")}
        cancelLabel={t("organization.cancel")}
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

/** The roles that were made at run time. */
export function RolesTab({ me }: { readonly me: ActiveMember }): ReactNode {
  const t = useOrganizationText();
  const heading = useRef<HTMLHeadingElement>(null);
  const permissionsOf = usePermissionsOf();
  const { roles, problem, load } = useCustomRoles();
  const change = useChange();
  const [saved, setSaved] = useState("");
  const mayRead = usePermission({ ac: ["read"] });
  const may = {
    create: usePermission({ ac: ["create"] }),
    update: usePermission({ ac: ["update"] }),
    remove: usePermission({ ac: ["delete"] }),
  };
  const onSaved = (role: string): void => {
    change.clear();
    setSaved(t("roles.saved", { role }));
    void load();
  };
  const onGone = async (): Promise<void> => {
    setSaved("");
    await load();
    heading.current?.focus();
  };
  const isQuiet = change.busy === null && change.problem === "";
  if (!mayRead) return <Panel title={t("roles.title")} lead={t("organization.askOwner")} />;
  return (
    <Panel title={t("roles.title")} lead={t("roles.lead")} heading={heading}>
      {may.create ? <Edit me={me} made={null} onSaved={onSaved} /> : <p>{t("organization.askOwner")}</p>}
      <Status done={change.done || (isQuiet ? saved : "")} problem={change.problem || problem} />
      <Again isNeeded={problem !== ""} onRetry={() => void load()} />
      {roles?.length === 0 && <p>{t("roles.none")}</p>}
      <Rows label={t("roles.title")} isPending={roles === null}>
        {roles?.map((role) => (
          <Row key={role.id} title={role.role} detail={permissionsOf(role)}>
            <Actions>
              {may.update && <Edit me={me} made={role} onSaved={onSaved} />}
              {may.remove && <Delete role={role.role} change={change} onGone={() => void onGone()} />}
            </Actions>
          </Row>
        ))}
      </Rows>
    </Panel>
  );
}
