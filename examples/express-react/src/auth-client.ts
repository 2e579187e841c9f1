import { createAuthClient } from "@sallyport/react";
import { organizationClient } from "@sallyport/react/organization";

/** Talks to /api/auth of this site; asks again each minute, so that a session ended elsewhere ends here too. */
export const authClient = createAuthClient({
  sessionOptions: { refetchInterval: 60 },
  plugins: [organizationClient()],
});
