import type { StoreState } from "@sallyport/client/organization";
import type { Connector, PermissionRequest } from "@sallyport/core/access";
import type { ActiveMember, ListedInvitation, Organization, Team } from "@sallyport/core/organization";
import { useStore } from "../use-store.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/**
 * The organization selected in this tab, else the session's active one; null for none, with `error` where a selected
 * one does not exist or is not the user's.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useOrganization = (client?: OrganizationStores): StoreState<Organization> =>
  useStore(useStores(client).$organization);

/**
 * The user's organizations, kept up to date.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useOrganizations = (client?: OrganizationStores): StoreState<readonly Organization[]> =>
  useStore(useStores(client).$organizations);

/**
 * The user as a member of the active organization; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useActiveMember = (client?: OrganizationStores): StoreState<ActiveMember> =>
  useStore(useStores(client).$activeMember);

/**
 * The first page of the active organization's invitations, newest first; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useInvitations = (client?: OrganizationStores): StoreState<readonly ListedInvitation[]> =>
  useStore(useStores(client).$invitations);

/**
 * The active organization's teams, oldest first; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useTeams = (client?: OrganizationStores): StoreState<readonly Team[]> =>
  useStore(useStores(client).$teams);

/** Options of `usePermission`. */
export interface UsePermissionOptions {
  /** Default `AND`. */
  readonly connector?: Connector;
  readonly client?: OrganizationStores;
}

/**
 * Whether the active member has the permissions, false without one: for what a page shows, as the server decides.
 * @throws Error where there is no client with `organizationClient()`
 */
export const usePermission = (
  permissions: PermissionRequest,
  { connector, client }: UsePermissionOptions = {},
): boolean => useStore(useStores(client).$can)(permissions, connector);
