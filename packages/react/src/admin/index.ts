"use client";

export type {
  AdminCalls,
  AdminClientOptions,
  AdminMembers,
  RolePermissionQuery,
  StoreState,
  UserAccounts,
  UserOrganization,
  UserOrganizations,
  UserOrganizationsQuery,
  UserSessions,
} from "@sallyport/client/admin";
export { adminClient } from "@sallyport/client/admin";
export { useImpersonation, useUser, useUserAccounts, useUserSessions } from "./hooks.ts";
export type { AdminStores } from "./use-stores.ts";
export type { UserOrganizationsState, UseUserOrganizationsOptions } from "./use-user-organizations.ts";
export { useUserOrganizations } from "./use-user-organizations.ts";
export type { UsersState, UseUsersOptions } from "./use-users.ts";
export { useUsers } from "./use-users.ts";
