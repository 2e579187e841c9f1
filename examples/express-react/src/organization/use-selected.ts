import { useLayoutEffect } from "react";
import { authClient } from "../auth-client.ts";

/** Makes this tab work in that organization, whatever other tabs do. */
export function useSelected(id: string | null): void {
  // Before anything below asks the server.
  useLayoutEffect(() => {
    authClient.$selectOrganization(id);
    return () => authClient.$selectOrganization(null);
  }, [id]);
}
