import * as z from "zod/mini";
import { type ActiveSession, defineEndpoint, input, type Services } from "../../../plugin.ts";
import { adminSession } from "../services/admin-session.ts";
import { isBanned, may } from "../services/roles.ts";
import type { Settings } from "../settings.ts";

/** Body of `stop-impersonating`. */
export interface StopImpersonatingBody {
  /** As `impersonate-user` answered it to a client without cookies. */
  adminSession?: string | undefined;
}

const SEALED_CHARACTERS = 2048;
const body = input<StopImpersonatingBody>(() =>
  z.object({ adminSession: z.optional(z.string().check(z.maxLength(SEALED_CHARACTERS))) }),
);

/** Ends the impersonation and gives the admin their own session back. */
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
      const kept = await adminSession(ctx.services).read(ctx, ctx.body.adminSession);
      const isTheirs = kept?.userId === impersonatedBy;
      adminSession(ctx.services).clear(ctx);
      ctx.services.sessions.clearCookies(ctx);
      // The end comes last: where there is nothing to go back to, a client that shows a token has changed nothing.
      const back =
        isTheirs && (await isStillOne(ctx.services, impersonatedBy))
          ? await ctx.services.authentication.handBack(ctx, kept.token, impersonatedBy)
          : null;
      // A browser that has lost its cookie is let out; a client that shows a token signs out by it.
      if (back === null && ctx.services.sessions.isCarried(ctx)) throw ctx.error("UNAUTHORIZED");
      await ctx.write(async ({ sessions }) => {
        // Of two at once, the other has told it.
        if ((await sessions.revoke(user.id, session.token)) === null) return;
        ctx.emit("impersonation.stopped", { user, sessionId: session.id, impersonatedBy });
      });
      if (back === null) throw ctx.error("UNAUTHORIZED");
      return back;

      /** Who is no admin any more signs in again. */
      async function isStillOne({ users }: Services, id: string): Promise<boolean> {
        const admin = await users.find(id);
        return admin !== null && !isBanned(admin, ctx.now()) && may(settings, admin, { user: ["impersonate"] });
      }
    },
  });
