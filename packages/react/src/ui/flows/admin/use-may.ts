import type { User } from "@sallyport/core";
import { useSession } from "../../../use-session.ts";
import { useAdminClient } from "./admin-client.ts";

const ACTIONS = ["ban", "delete", "get", "impersonate", "list", "set-password", "set-role", "sign-out"] as const;

/** An action that an admin may take on a user. */
export type UserAction = (typeof ACTIONS)[number];

function useAllows(): (role: string, action: UserAction) => boolean {
  const { checkRolePermission } = useAdminClient().admin;
  return (role, action) =>
    action === "sign-out"
      ? checkRolePermission({ role, permissions: { session: ["revoke"] } })
      : checkRolePermission({ role, permissions: { user: [action] } });
}

export function useMay(): (action: UserAction) => boolean {
  const allows = useAllows();
  const { data } = useSession();
  const role = data?.user.role ?? "";
  // An admin who impersonates a user has the user's permissions.
  const isThemselves = data !== null && !data.session.impersonatedBy;
  return (action) => isThemselves && allows(role, action);
}

/** The server refuses to act on a user with more permissions than the admin has. */
export function useMayManage(): (user: User) => boolean {
  const allows = useAllows();
  const may = useMay();
  const me = useSession().data?.user.id;
  return ({ id, role }) => id !== me && ACTIONS.every((action) => may(action) || !allows(role ?? "", action));
}
