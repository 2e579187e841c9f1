import { createAuthClient } from "@sallyport/react";
import {
  organizationClient,
  useMembers,
  useOrganization,
  useOrganizations,
  usePermission,
} from "@sallyport/react/organization";

// The export keeps the bundler from removing it. The hooks match those of better-auth's client.
export const client = createAuthClient({ plugins: [organizationClient()] });
export const hooks = { useMembers, useOrganization, useOrganizations, usePermission };
