import type { PendingEmailChange } from "../contracts/account-services.ts";
import { defineEndpoint } from "../contracts/endpoint.ts";

/** Returns the caller's pending change of the email address, or null. */
export const pendingEmailChange = defineEndpoint({
  method: "GET",
  path: "/pending-email-change",
  session: "required",
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  handler: (ctx): Promise<PendingEmailChange | null> => ctx.services.emailProofs.pendingMove(ctx.session.user),
});
