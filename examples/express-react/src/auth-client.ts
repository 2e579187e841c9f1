import { createAuthClient } from "@sallyport/react";
import { adminClient } from "@sallyport/react/admin";
import { apiKeyClient } from "@sallyport/react/api-key";
import { auditClient } from "@sallyport/react/audit";
import { organizationClient } from "@sallyport/react/organization";
import { twoFactorClient } from "@sallyport/react/two-factor";
import { readNext, withNext } from "./shell/next.ts";
import { navigate } from "./shell/path.ts";

/** The challenge leads on to `next`. */
const onTwoFactorRedirect = () => navigate(withNext("/two-factor?by=form", readNext(location.search)), "replace");

/** Each minute: a session ended elsewhere ends here. */
export const authClient = createAuthClient({
  sessionOptions: { refetchInterval: 60 },
  plugins: [
    adminClient(),
    organizationClient(),
    twoFactorClient({ onTwoFactorRedirect }),
    apiKeyClient(),
    auditClient(),
  ],
});
