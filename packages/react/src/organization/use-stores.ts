import type { OrganizationMembers } from "@sallyport/client/organization";
import { useGivenClient } from "../use-client.ts";

/** A client that was created with `organizationClient()`. */
export type OrganizationStores = OrganizationMembers;

export const useStores = (own: OrganizationStores | undefined): OrganizationStores =>
  useGivenClient(own, "$organizations", "organizationClient");
