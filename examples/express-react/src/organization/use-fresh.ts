import { useEffect } from "react";
import { authClient } from "../auth-client.ts";

/** Membership may have ended in another browser. */
export function useFresh(id: string | null, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is opened is a reason to ask again
  useEffect(() => {
    void authClient.$organizations.get().refetch();
    if (id !== null) void authClient.$activeMember.get().refetch();
  }, [id, place]);
}
