import * as z from "zod/mini";
import { type ActiveSession, defineEndpoint, input, type Services } from "../../../plugin.ts";
import { adminSession } from "../services/admin-session.ts";
import { isBanned, may } from "../services/roles.ts";
import type { Settings } from "../settings.ts";

export interface StopImpersonatingBody {
  /** The `adminSession` that `impersonate-user` returned to a client without cookies. */
  adminSession?: string | undefined;
}

const SEALED_CHARACTERS = 2048;
const body = input<StopImpersonatingBody>(() =>
  z.object({ adminSession: z.optional(z.string().check(z.maxLength(SEALED_CHARACTERS))) }),
);

/** Ends the impersonation and restores the admin's own session. */
export const stopImpersonating = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/stop-impersonating",
    body,
    session: "required",
    needs: "headers",
    changes: ["session", "user"],
    errors: ["UNAUTHORIZED", "NOT_IMPERSONATING"],
    async handler(ctx): Promise<ActiveSession> {
      const { session, user } = ctx.session;
      const { impersonatedBy } = session;
      if (!impersonatedBy) throw ctx.error("NOT_IMPERSONATING");
      const own = await adminSession(ctx.services).read(ctx, ctx.body.adminSession);
      const belongsToAdmin = own?.userId === impersonatedBy;
      adminSession(ctx.services).clear(ctx);
      ctx.services.sessions.clearCookies(ctx);
      // The impersonation is ended last, so that a client without cookies has changed nothing if there is no session to
      // restore.
      const back =
        belongsToAdmin && (await isStillAdmin(ctx.services, impersonatedBy))
          ? await ctx.services.authentication.handBack(ctx, own.token, impersonatedBy, { isActive: true })
          : null;
      if (back === null && ctx.services.sessions.isCarried(ctx)) throw ctx.error("UNAUTHORIZED");
      await ctx.write(async ({ sessions }) => {
        if ((await sessions.revoke(user.id, session.token)) === null) return;
        ctx.emit("impersonation.stopped", { user, sessionId: session.id, impersonatedBy });
      });
      if (back === null) throw ctx.error("UNAUTHORIZED");
      return back;

      async function isStillAdmin({ users }: Services, id: string): Promise<boolean> {
        const admin = await users.find(id);
        return admin !== null && !isBanned(admin, ctx.now()) && may(settings, admin, { user: ["impersonate"] });
      }
    },
  });
