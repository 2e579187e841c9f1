import { organizationClient } from "better-auth/client/plugins";
import { createAuthClient } from "better-auth/react";

// The entry of a bundle: what is not used would be left out of it.
export const client = createAuthClient({ plugins: [organizationClient()] });
