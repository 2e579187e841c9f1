import type { AuthClient } from "@sallyport/client";
import type {} from "@sallyport/client/admin";
import { hasPlugin } from "../../provider/has-plugin.ts";
import { useUI } from "../../provider/ui-context.ts";

/** What the screens of the admin area need. */
export const ADMIN = { id: "admin", member: "$users", client: "adminClient" } as const;

/** @throws Error without `adminClient()` */
export function useAdminClient(): AuthClient<"admin"> {
  const { client } = useUI();
  if (!hasPlugin(client, ADMIN)) throw new Error("Needs a client with adminClient()");
  return client;
}
