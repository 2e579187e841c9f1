import type { StoreState } from "@sallyport/client/organization";
import type { Connector, PermissionRequest } from "@sallyport/core/access";
import type { ActiveMember, ListedInvitation, Organization, Team } from "@sallyport/core/organization";
import { useStore } from "../use-store.ts";
import { type OrganizationStores, useStores } from "./use-stores.ts";

/**
 * The organization that this tab has selected, else the session's active one, kept up to date; null for none. `error`
 * says of one that was selected by name that it does not exist, or that the person is not its member.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useOrganization = (client?: OrganizationStores): StoreState<Organization> =>
  useStore(useStores(client).$organization);

/**
 * The organizations of the person who is signed in, kept up to date.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useOrganizations = (client?: OrganizationStores): StoreState<readonly Organization[]> =>
  useStore(useStores(client).$organizations);

/**
 * The person who is signed in, as a member of the active organization, kept up to date; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useActiveMember = (client?: OrganizationStores): StoreState<ActiveMember> =>
  useStore(useStores(client).$activeMember);

/**
 * The first page of the active organization's invitations, newest first, kept up to date; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useInvitations = (client?: OrganizationStores): StoreState<readonly ListedInvitation[]> =>
  useStore(useStores(client).$invitations);

/**
 * The active organization's teams, oldest first, kept up to date; null for none.
 * @throws Error where there is no client with `organizationClient()`
 */
export const useTeams = (client?: OrganizationStores): StoreState<readonly Team[]> =>
  useStore(useStores(client).$teams);

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
): boolean => useStore(useStores(client).$can)(permissions, connector);
