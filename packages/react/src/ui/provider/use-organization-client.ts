import type { AuthClient } from "@sallyport/client";
import type { OrganizationMembers } from "@sallyport/client/organization";
import { hasPlugin, type NeededPlugin } from "./has-plugin.ts";
import { useUI } from "./ui-context.ts";

export type OrganizationClient = AuthClient<"organization"> & OrganizationMembers;

export const organizationPlugin = {
  id: "organization",
  member: "$organizations",
  client: "organizationClient",
} as const satisfies NeededPlugin;

export function useOrganizationClient(): OrganizationClient {
  const { client } = useUI();
  if (hasPlugin(client, organizationPlugin)) return client;
  throw new Error("The client must be created with organizationClient()");
}
