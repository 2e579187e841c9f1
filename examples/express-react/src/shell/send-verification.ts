import { authClient } from "../auth-client.ts";

/** Asks for a mail with a link that proves the address, which comes back to /verified or wherever else. */
export function sendVerification(email: string, next: string | null = null) {
  return authClient.sendVerificationEmail({ email, callbackURL: next ?? "/verified" });
}
