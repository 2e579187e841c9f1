import type { StoreState } from "@sallyport/client/organization";
import type { OrganizationPermissions } from "@sallyport/core";
import type { Connector } from "@sallyport/core/access";
import type { ActiveMember, ListedInvitation, Organization, Team, UserInvitation } from "@sallyport/core/organization";
import { useStore } from "../use-store.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/**
 * The organization selected in this tab, else the session's active one.
 * @throws Error without `organizationClient()`
 */
export const useOrganization = (client?: OrganizationStores): StoreState<Organization> =>
  useStore(useStores(client).$organization);

/**
 * The user's organizations.
 * @throws Error without `organizationClient()`
 */
export const useOrganizations = (client?: OrganizationStores): StoreState<readonly Organization[]> =>
  useStore(useStores(client).$organizations);

/**
 * The user as a member of the organization.
 * @throws Error without `organizationClient()`
 */
export const useActiveMember = (client?: OrganizationStores): StoreState<ActiveMember> =>
  useStore(useStores(client).$activeMember);

/**
 * The first page of invitations, newest first.
 * @throws Error without `organizationClient()`
 */
export const useInvitations = (client?: OrganizationStores): StoreState<readonly ListedInvitation[]> =>
  useStore(useStores(client).$invitations);

/**
 * The invitations that wait for the user's answer, newest first; none until their address is verified.
 * @throws Error without `organizationClient()`
 */
export const useUserInvitations = (client?: OrganizationStores): StoreState<readonly UserInvitation[]> =>
  useStore(useStores(client).$userInvitations);

/**
 * The organization's teams, oldest first.
 * @throws Error without `organizationClient()`
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
 * Whether the active member has the permissions; the server decides.
 * @throws Error without `organizationClient()`
 */
export const usePermission = (
  permissions: OrganizationPermissions,
  { connector, client }: UsePermissionOptions = {},
): boolean => useStore(useStores(client).$can)(permissions, connector);
