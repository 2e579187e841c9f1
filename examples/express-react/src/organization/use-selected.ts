import { useLayoutEffect } from "react";
import { authClient } from "../auth-client.ts";

/** For this tab only. */
export function useSelected(id: string | null): void {
  // Before children ask the server.
  useLayoutEffect(() => {
    authClient.$selectOrganization(id);
    return () => authClient.$selectOrganization(null);
  }, [id]);
}
