import { authClient } from "../auth-client.ts";

export const ADMIN_PATH = "/admin";

type UserAction = "ban" | "delete" | "get" | "impersonate" | "list" | "set-password" | "set-role";

/** By the user's role; what is not shown the server refuses too. */
export function useMay(): (action: UserAction) => boolean {
  const { data } = authClient.useSession();
  const role = data?.user.role ?? "";
  // Whoever is somebody else meanwhile is no admin.
  const isThemselves = data !== null && !data.session.impersonatedBy;
  return (action) => isThemselves && authClient.admin.checkRolePermission({ role, permissions: { user: [action] } });
}

export const useMayAdmin = (): boolean => useMay()("list");
