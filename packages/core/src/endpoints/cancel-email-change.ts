import { defineEndpoint } from "../contracts/endpoint.ts";
import { lockCaller } from "../services/session/lock-caller.ts";

/** Ends the change of address that waits for its link; `status` is false where none waited, as it may have been opened. */
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
