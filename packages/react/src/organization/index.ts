"use client";

export type {
  MembersPage,
  MembersQuery,
  OrganizationClientOptions,
  OrganizationMembers,
  StoreState,
} from "@sallyport/client/organization";
export { organizationClient } from "@sallyport/client/organization";
export type { UsePermissionOptions } from "./hooks.ts";
export {
  useActiveMember,
  useInvitations,
  useOrganization,
  useOrganizations,
  usePermission,
  useTeams,
  useUserInvitations,
} from "./hooks.ts";
export type { UseMembersOptions } from "./use-members.ts";
export { useMembers } from "./use-members.ts";
export type { OrganizationStores } from "./use-stores.ts";
