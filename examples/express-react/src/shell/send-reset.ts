import { authClient } from "../auth-client.ts";

/** Asks for a mail with a link to set a new password, which comes back to /reset-password. */
export function sendReset(email: string) {
  return authClient.requestPasswordReset({ email, redirectTo: "/reset-password" });
}
