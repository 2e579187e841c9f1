import { createAuthClient } from "@sallyport/react";
import {
  organizationClient,
  useMembers,
  useOrganization,
  useOrganizations,
  usePermission,
} from "@sallyport/react/organization";

// The entry of a bundle: what is not used would be left out of it. better-auth's hooks are part of its client.
export const client = createAuthClient({ plugins: [organizationClient()] });
export const hooks = { useMembers, useOrganization, useOrganizations, usePermission };
