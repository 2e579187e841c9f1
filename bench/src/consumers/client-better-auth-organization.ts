import { organizationClient } from "better-auth/client/plugins";
import { createAuthClient } from "better-auth/react";

// A bundler leaves out what is not exported.
export const client = createAuthClient({ plugins: [organizationClient()] });
