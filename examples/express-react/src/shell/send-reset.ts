import { authClient } from "../auth-client.ts";

export function sendReset(email: string) {
  return authClient.requestPasswordReset({ email, redirectTo: "/reset-password" });
}
