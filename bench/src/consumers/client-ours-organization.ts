import { createAuthClient } from "@sallyport/react";
import {
  organizationClient,
  useMembers,
  useOrganization,
  useOrganizations,
  usePermission,
} from "@sallyport/react/organization";

// A bundler leaves out what is not exported; better-auth's hooks are part of its client.
export const client = createAuthClient({ plugins: [organizationClient()] });
export const hooks = { useMembers, useOrganization, useOrganizations, usePermission };
