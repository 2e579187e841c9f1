import type { MembersPage, StoreState } from "@sallyport/client/organization";
import type { Connector, PermissionRequest } from "@sallyport/core/access";
import type { Organization } from "@sallyport/core/organization";
import { type OrganizationStores, useStore } from "./use-store.ts";

/**
 * The active organization, kept up to date; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useOrganization = (client?: OrganizationStores): StoreState<Organization> =>
  useStore(client, ({ $organization }) => $organization);

/**
 * The organizations of the person who is signed in, kept up to date.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useOrganizations = (client?: OrganizationStores): StoreState<readonly Organization[]> =>
  useStore(client, ({ $organizations }) => $organizations);

/**
 * The first members of the active organization, kept up to date; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useMembers = (client?: OrganizationStores): StoreState<MembersPage> =>
  useStore(client, ({ $members }) => $members);

/** What is asked for, and of which client. */
export interface UsePermissionOptions {
  /** Default `AND`. */
  readonly connector?: Connector;
  readonly client?: OrganizationStores;
}

/**
 * Whether the active member may do what is asked for; false as long as there is none. It decides what a page shows:
 * the server decides what is done.
 * @throws Error where there is no client with `organizationClient()`
 */
export const usePermission = (
  permissions: PermissionRequest,
  { connector, client }: UsePermissionOptions = {},
): boolean => useStore(client, ({ $can }) => $can)(permissions, connector);
