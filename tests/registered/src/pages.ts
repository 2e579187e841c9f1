import { createAuthClient } from "@sallyport/client";
import { adminClient } from "@sallyport/client/admin";
import { organizationClient } from "@sallyport/client/organization";
import { adminAc, adminRoles } from "./declared.ts";

export const client = createAuthClient({
  plugins: [organizationClient(), adminClient({ ac: adminAc, roles: adminRoles })],
});
