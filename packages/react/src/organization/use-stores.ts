import type { OrganizationMembers } from "@sallyport/client/organization";
import { useContext } from "react";
import { SessionContext } from "../session-context.ts";

/** A client that was made with `organizationClient()`. */
export type OrganizationStores = OrganizationMembers;

const hasStores = (client: object | undefined): client is OrganizationStores =>
  client !== undefined && "$organizations" in client;

/**
 * The given client, else the provider's.
 * @throws Error where there is neither, or the client lacks the plugin
 */
export function useStores(own: OrganizationStores | undefined): OrganizationStores {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (hasStores(client)) return client;
  throw new Error("Needs a client with organizationClient()");
}
