import type { OrganizationMembers } from "@sallyport/client/organization";
import { useGivenClient } from "../use-client.ts";

/** A client with `organizationClient()`. */
export type OrganizationStores = OrganizationMembers;

/** @throws Error without such a client */
export const useStores = (own: OrganizationStores | undefined): OrganizationStores =>
  useGivenClient(own, "$organizations", "organizationClient");
