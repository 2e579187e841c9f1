import { defineEndpoint, lockCaller } from "../../../plugin.ts";
import { hasSignInMethod } from "../services/promote.ts";
import type { Settings } from "../settings.ts";

/** Deletes the caller, who must be a guest. */
export const deleteAnonymousUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/delete-anonymous-user",
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["session"],
    errors: ["UNAUTHORIZED", "USER_IS_NOT_ANONYMOUS", "DELETE_ANONYMOUS_USER_DISABLED", "USER_DELETION_BLOCKED"],
    async handler(ctx): Promise<{ success: boolean }> {
      if (settings.keepsLinked) throw ctx.error("DELETE_ANONYMOUS_USER_DISABLED");
      await ctx.transaction(async (services) => {
        const user = await lockCaller(ctx, services, ctx.session);
        if (user === null) throw ctx.error("UNAUTHORIZED");
        if (!user.isAnonymous || (await hasSignInMethod(services, user.id))) throw ctx.error("USER_IS_NOT_ANONYMOUS");
        await services.deletion.hold(user);
        if ((await services.deletion.blockers(user)).length > 0) throw ctx.error("USER_DELETION_BLOCKED");
        await services.deletion.remove(user);
        ctx.emit("user.deleted", { user });
        ctx.emit("session.revoked", { userId: user.id });
      });
      ctx.services.sessions.clearCookies(ctx);
      return { success: true };
    },
  });
