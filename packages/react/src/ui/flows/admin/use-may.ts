import { useSession } from "../../../use-session.ts";
import { useAdminClient } from "./admin-client.ts";

/** An action that an admin may take on a user. */
export type UserAction = "ban" | "delete" | "get" | "impersonate" | "list" | "set-password" | "set-role" | "sign-out";

export function useMay(): (action: UserAction) => boolean {
  const client = useAdminClient();
  const { data } = useSession();
  const role = data?.user.role ?? "";
  // An admin who impersonates a user has the user's permissions.
  const isThemselves = data !== null && !data.session.impersonatedBy;
  return (action) => {
    if (!isThemselves) return false;
    const { checkRolePermission } = client.admin;
    return action === "sign-out"
      ? checkRolePermission({ role, permissions: { session: ["revoke"] } })
      : checkRolePermission({ role, permissions: { user: [action] } });
  };
}
