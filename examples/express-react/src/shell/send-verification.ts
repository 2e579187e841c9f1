import { authClient } from "../auth-client.ts";

export function sendVerification(email: string, next: string | null = null) {
  return authClient.sendVerificationEmail({ email, callbackURL: next ?? "/verified" });
}
