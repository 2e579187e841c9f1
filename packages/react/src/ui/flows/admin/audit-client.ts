import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/audit";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";

export const AUDIT = { id: "audit", member: "$auditTrail", client: "auditClient" } as const;

export function useAuditClient(): AuthClient<"audit"> {
  const { client } = useUI();
  if (!hasPlugin(client, AUDIT)) throw new Error("The client must be created with auditClient()");
  return client;
}
