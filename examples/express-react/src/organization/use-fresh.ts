import { useEffect } from "react";
import { authClient } from "../auth-client.ts";

/**
 * Asks again for one's organizations, and for what one may do in this one, whenever a part of it is opened: whoever was
 * taken out of it meanwhile, in a browser that this one does not hear of, is told so.
 */
export function useFresh(id: string | null, place: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place that is opened is a reason to ask again
  useEffect(() => {
    void authClient.$organizations.get().refetch();
    if (id !== null) void authClient.$activeMember.get().refetch();
  }, [id, place]);
}
