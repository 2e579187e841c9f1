import { organizationClient } from "better-auth/client/plugins";
import { createAuthClient } from "better-auth/react";

// The export keeps the bundler from removing it.
export const client = createAuthClient({ plugins: [organizationClient()] });
