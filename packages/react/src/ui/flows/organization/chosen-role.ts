import type { OrganizationRoleName } from "@sallyport/core";

/** A form yields plain text. The server refuses a role that does not exist. */
export const chosenRole = (role: string): OrganizationRoleName => role as OrganizationRoleName;
