import { type ActiveSession, defineEndpoint, type Services } from "../../../plugin.ts";
import { adminSession } from "../services/admin-session.ts";
import { isBanned, may } from "../services/roles.ts";
import type { Settings } from "../settings.ts";

/** Ends the impersonation and gives the admin their own session back. */
export const stopImpersonating = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/stop-impersonating",
    session: "required",
    needs: "headers",
    changes: ["session", "user"],
    errors: ["UNAUTHORIZED", "NOT_IMPERSONATING"],
    async handler(ctx): Promise<ActiveSession> {
      const { session, user } = ctx.session;
      const { impersonatedBy } = session;
      if (!impersonatedBy) throw ctx.error("NOT_IMPERSONATING");
      const kept = await adminSession(ctx.services).read(ctx);
      await ctx.write(async ({ sessions }) => {
        await sessions.revoke(user.id, session.token);
        ctx.emit("impersonation.stopped", { user, sessionId: session.id, impersonatedBy });
      });
      adminSession(ctx.services).clear(ctx);
      ctx.services.sessions.clearCookies(ctx);
      const back =
        kept?.userId === impersonatedBy && (await isStillOne(ctx.services, impersonatedBy))
          ? await ctx.services.authentication.handBack(ctx, kept.token, impersonatedBy)
          : null;
      if (back === null) throw ctx.error("UNAUTHORIZED");
      return back;

      /** Who is no admin any more signs in again. */
      async function isStillOne({ users }: Services, id: string): Promise<boolean> {
        const admin = await users.find(id);
        return admin !== null && !isBanned(admin, ctx.now()) && may(settings, admin, { user: ["impersonate"] });
      }
    },
  });
