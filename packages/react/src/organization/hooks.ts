import type { StoreState } from "@sallyport/client/organization";
import type { OrganizationPermissions } from "@sallyport/core";
import type { Connector } from "@sallyport/core/access";
import type { ActiveMember, ListedInvitation, Organization, Team, UserInvitation } from "@sallyport/core/organization";
import { useStore } from "../use-store.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/**
 * Reads the organization that is selected in this tab, or else the session's active one.
 * @throws Error without `organizationClient()`
 */
export const useOrganization = (client?: OrganizationStores): StoreState<Organization> =>
  useStore(useStores(client).$organization);

/**
 * Lists the user's organizations.
 * @throws Error without `organizationClient()`
 */
export const useOrganizations = (client?: OrganizationStores): StoreState<readonly Organization[]> =>
  useStore(useStores(client).$organizations);

/**
 * Reads the user's own membership of the organization.
 * @throws Error without `organizationClient()`
 */
export const useActiveMember = (client?: OrganizationStores): StoreState<ActiveMember> =>
  useStore(useStores(client).$activeMember);

/**
 * Lists the first page of the organization's invitations, newest first.
 * @throws Error without `organizationClient()`
 */
export const useInvitations = (client?: OrganizationStores): StoreState<readonly ListedInvitation[]> =>
  useStore(useStores(client).$invitations);

/**
 * Lists the pending invitations of the user, newest first. The list is empty until the user's email address is
 * verified.
 * @throws Error without `organizationClient()`
 */
export const useUserInvitations = (client?: OrganizationStores): StoreState<readonly UserInvitation[]> =>
  useStore(useStores(client).$userInvitations);

/**
 * Lists the organization's teams, oldest first.
 * @throws Error without `organizationClient()`
 */
export const useTeams = (client?: OrganizationStores): StoreState<readonly Team[]> =>
  useStore(useStores(client).$teams);

/** Options of `usePermission`. */
export interface UsePermissionOptions {
  /** Whether all permissions are needed or any one of them. Default `AND`. */
  readonly connector?: Connector;
  readonly client?: OrganizationStores;
}

/**
 * Tells whether the active member has the permissions. The server checks them again on each call.
 * @throws Error without `organizationClient()`
 */
export const usePermission = (
  permissions: OrganizationPermissions,
  { connector, client }: UsePermissionOptions = {},
): boolean => useStore(useStores(client).$can)(permissions, connector);
