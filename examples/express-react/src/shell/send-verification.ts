import { authClient } from "../auth-client.ts";

/** Asks for a mail with a link that proves the address, which comes back to /verified. */
export function sendVerification(email: string) {
  return authClient.sendVerificationEmail({ email, callbackURL: "/verified" });
}
