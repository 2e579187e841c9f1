import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { apiKeyClient } from "@sallyport/react/api-key";
import { auditClient } from "@sallyport/react/audit";
import { organizationClient } from "@sallyport/react/organization";
import { passkeyClient } from "@sallyport/react/passkey";
import { twoFactorClient } from "@sallyport/react/two-factor";

/** Checks the session every minute, so that a session revoked elsewhere ends here. */
export const client = createAuthClient({
  sessionOptions: { refetchInterval: 60 },
  plugins: [adminClient(), apiKeyClient(), auditClient(), organizationClient(), passkeyClient(), twoFactorClient()],
});
