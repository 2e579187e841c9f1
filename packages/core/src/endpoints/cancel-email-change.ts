import { defineEndpoint } from "../contracts/endpoint.ts";
import { lockCaller } from "../services/session/lock-caller.ts";

/**
 * Cancels the pending change of the email address; `status` is false if none is pending, as its link may have been
 * opened.
 */
export const cancelEmailChange = defineEndpoint({
  method: "POST",
  path: "/cancel-email-change",
  session: "required",
  noImpersonation: true,
  needs: "headers",
  changes: ["session"],
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<{ status: boolean }> {
    return ctx.transaction(async (services) => {
      const user = await lockCaller(ctx, services, ctx.session);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      const move = await services.emailProofs.pendingMove(user);
      await services.emailProofs.cancelMove(user.id);
      if (move !== null) ctx.emit("user.email-change-canceled", { user, newEmail: move.newEmail });
      return { status: move !== null };
    });
  },
});
