import type { OrganizationRoleName } from "@sallyport/core";

/** What a form gives is text; which roles there are, the server says. */
export const chosenRole = (role: string): OrganizationRoleName => role as OrganizationRoleName;
