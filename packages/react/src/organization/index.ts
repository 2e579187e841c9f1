"use client";

export type {
  MembersPage,
  OrganizationClientOptions,
  OrganizationMembers,
  StoreState,
} from "@sallyport/client/organization";
export { organizationClient } from "@sallyport/client/organization";
export type { UsePermissionOptions } from "./hooks.ts";
export { useMembers, useOrganization, useOrganizations, usePermission } from "./hooks.ts";
export type { OrganizationStores } from "./use-store.ts";
