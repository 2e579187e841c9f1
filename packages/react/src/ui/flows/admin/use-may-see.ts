import { useSession } from "../../../use-session.ts";
import { usePermitted } from "../use-permitted.ts";
import { useAdminClient } from "./admin-client.ts";

export type AdminView = "users" | "user" | "sessions";

const PERMISSIONS = {
  users: { user: ["list"] },
  user: { user: ["get"] },
  sessions: { session: ["list"] },
} as const;

/**
 * Tells whether the user has the permission to read a view, or `null` until it is known. The client knows the roles
 * that it was configured with. For other roles, and for admins by configuration, it asks the server.
 */
export function useMaySee(view: AdminView): boolean | null {
  const { admin } = useAdminClient();
  const { data, status } = useSession();
  const permissions = PERMISSIONS[view];
  const isImpersonating = Boolean(data?.session.impersonatedBy);
  const isKnown = data !== null && admin.checkRolePermission({ role: data.user.role ?? "", permissions });
  const ask = async () => {
    const { data: answer } = await admin.hasPermission({ permissions });
    return { data: answer?.success ?? null };
  };
  const asked = usePermitted(view, isKnown || isImpersonating ? null : ask, true);
  if (isImpersonating || status === "unauthenticated") return false;
  if (isKnown || (data === null && status === "unknown")) return true;
  return asked;
}
