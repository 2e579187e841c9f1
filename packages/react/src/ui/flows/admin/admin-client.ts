import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/admin";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";

export const ADMIN = { id: "admin", member: "$users", client: "adminClient" } as const;

export function useAdminClient(): AuthClient<"admin"> {
  const { client } = useUI();
  if (!hasPlugin(client, ADMIN)) throw new Error("The client must be created with adminClient()");
  return client;
}
