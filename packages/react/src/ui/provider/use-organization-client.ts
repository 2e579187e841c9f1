import type { AuthClient } from "@sallyport/client";
import type { OrganizationMembers } from "@sallyport/client/organization";
import { hasPlugin, type NeededPlugin } from "./has-plugin.ts";
import { useUI } from "./ui-context.ts";

/** A client with `organizationClient()`. */
export type OrganizationClient = AuthClient<"organization"> & OrganizationMembers;

/** What the screens of organizations need. */
export const organizationPlugin = {
  id: "organization",
  member: "$organizations",
  client: "organizationClient",
} as const satisfies NeededPlugin;

/** @throws Error without `organizationClient()` */
export function useOrganizationClient(): OrganizationClient {
  const { client } = useUI();
  if (hasPlugin(client, organizationPlugin)) return client;
  throw new Error("Needs a client with organizationClient()");
}
