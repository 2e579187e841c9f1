import { usePermission } from "../../../organization/hooks.ts";
import { useOrganizationClient } from "../../provider/use-organization-client.ts";
import { useOrganizationText } from "../../provider/use-organization-text.ts";
import { useChange } from "../use-change.ts";
import { type CustomRolesFlow, useCustomRoles } from "./use-custom-roles.ts";
import { useRecheck } from "./use-recheck.ts";

/** The state of the roles that were made at run time. */
export interface RoleListFlow extends Pick<CustomRolesFlow, "roles"> {
  /** What the member may do. */
  readonly may: {
    readonly read: boolean;
    readonly create: boolean;
    readonly update: boolean;
    readonly remove: boolean;
  };
  /** The name of the one that is being deleted; null: none. */
  readonly busy: string | null;
  /** What was done last; empty for nothing. */
  readonly done: string;
  /** What went wrong; empty for nothing. */
  readonly problem: string;
  /** Whether they could not be read. */
  readonly isFailed: boolean;
  retry(): void;
  /** Resolves to whether it is gone, once the others were read again. */
  remove(role: string): Promise<boolean>;
  /** Of `useRoleForm`: reads them again. */
  onSaved(role: string): void;
}

/** Lists the roles that were made at run time, and deletes them. */
export function useRoleList(): RoleListFlow {
  const t = useOrganizationText();
  const { organization } = useOrganizationClient();
  const recheck = useRecheck();
  const { roles, problem: unread, load } = useCustomRoles();
  const { busy, done, problem: unchanged, run, tell } = useChange();
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
      tell(t("roles.saved", { role }));
      void load();
    },
  };
}
