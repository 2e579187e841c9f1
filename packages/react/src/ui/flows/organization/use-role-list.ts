import { usePermission } from "../../../organization/hooks.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { type ChangeFlow, useChange } from "../use-change.ts";
import { type CustomRolesFlow, useCustomRoles } from "./use-custom-roles.ts";
import { useRecheck } from "./use-recheck.ts";

/** The list of an organization's custom roles. */
export interface RoleListFlow extends Pick<CustomRolesFlow, "roles">, Pick<ChangeFlow, "busy" | "done" | "problem"> {
  readonly may: {
    readonly read: boolean;
    readonly create: boolean;
    readonly update: boolean;
    readonly remove: boolean;
  };
  readonly isFailed: boolean;
  retry(): void;
  remove(role: string): Promise<boolean>;
  onSaved(role: string): void;
}

/** Lists the custom roles, and deletes them. */
export function useRoleList(): RoleListFlow {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const { roles, problem: unread, load } = useCustomRoles();
  const { busy, done, problem: unchanged, run, announce } = useChange();
  const problem = unchanged || unread;
  return {
    roles,
    may: {
      read: usePermission({ ac: ["read"] }),
      create: usePermission({ ac: ["create"] }),
      update: usePermission({ ac: ["update"] }),
      remove: usePermission({ ac: ["delete"] }),
    },
    busy,
    done: problem === "" ? done : "",
    problem,
    isFailed: unread !== "",
    retry: () => void load(),
    async remove(role) {
      const call = () => recheck(organization.deleteRole({ roleName: role }));
      const isGone = await run(role, call, t("roles.deleted", { role }));
      if (isGone) await load();
      return isGone;
    },
    onSaved(role) {
      announce(t("roles.saved", { role }));
      void load();
    },
  };
}
