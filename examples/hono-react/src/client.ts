import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { auditClient } from "@sallyport/react/audit";
import { organizationClient } from "@sallyport/react/organization";
import { twoFactorClient } from "@sallyport/react/two-factor";

export const client = createAuthClient({
  plugins: [adminClient(), auditClient(), organizationClient(), twoFactorClient()],
});
