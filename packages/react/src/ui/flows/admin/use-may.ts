import { useSession } from "../../../use-session.ts";
import { useAdminClient } from "./admin-client.ts";

/** What an admin may do to a user. */
export type UserAction = "ban" | "delete" | "get" | "impersonate" | "list" | "set-password" | "set-role" | "sign-out";

/** By the session's role, as far as the client knows the roles; the server decides. */
export function useMay(): (action: UserAction) => boolean {
  const client = useAdminClient();
  const { data } = useSession();
  const role = data?.user.role ?? "";
  // Whoever is somebody else meanwhile is no admin.
  const isThemselves = data !== null && !data.session.impersonatedBy;
  return (action) => {
    if (!isThemselves) return false;
    const { checkRolePermission } = client.admin;
    return action === "sign-out"
      ? checkRolePermission({ role, permissions: { session: ["revoke"] } })
      : checkRolePermission({ role, permissions: { user: [action] } });
  };
}
