import type { OrganizationMembers } from "@sallyport/client/organization";
import { useContext } from "react";
import { SessionContext } from "../session-context.ts";

/** A client with `organizationClient()`. */
export type OrganizationStores = OrganizationMembers;

const hasStores = (client: object | undefined): client is OrganizationStores =>
  client !== undefined && "$organizations" in client;

/** @throws Error without such a client */
export function useStores(own: OrganizationStores | undefined): OrganizationStores {
  const provided = useContext(SessionContext)?.client;
  const client = own ?? provided;
  if (hasStores(client)) return client;
  throw new Error("Needs a client with organizationClient()");
}
