import { createAuthClient } from "@sallyport/react";
import { organizationClient } from "@sallyport/react/organization";

/** Asks again each minute, so that a session ended elsewhere ends here too. */
export const authClient = createAuthClient({
  sessionOptions: { refetchInterval: 60 },
  plugins: [organizationClient()],
});
