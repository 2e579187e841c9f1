import { createAuthClient } from "@sallyport/react";
import {
  organizationClient,
  useMembers,
  useOrganization,
  useOrganizations,
  usePermission,
} from "@sallyport/react/organization";

// Exported, or left out; hooks, as better-auth's client has them.
export const client = createAuthClient({ plugins: [organizationClient()] });
export const hooks = { useMembers, useOrganization, useOrganizations, usePermission };
