import { createAuthClient } from "@sallyport/react";
import { organizationClient } from "@sallyport/react/organization";
import { twoFactorClient } from "@sallyport/react/two-factor";
import { readNext, withNext } from "./shell/next.ts";
import { navigate } from "./shell/path.ts";

/** A sign-in of this page waits for a second factor: the challenge comes next, and leads on to where this was to. */
const onTwoFactorRedirect = () => navigate(withNext("/two-factor?by=form", readNext(location.search)), "replace");

/** Asks again each minute, so that a session ended elsewhere ends here too. */
export const authClient = createAuthClient({
  sessionOptions: { refetchInterval: 60 },
  plugins: [organizationClient(), twoFactorClient({ onTwoFactorRedirect })],
});
