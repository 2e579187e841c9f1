import { defineEndpoint } from "../../../plugin.ts";
import { type DeviceSession, deviceSessions, isNamed } from "../services/device-sessions.ts";
import { deviceSessionBody } from "./session-token.ts";

/** Signs one of the browser's accounts out. If it was the active one, the newest of the others becomes active. */
export const revokeDeviceSession = () =>
  defineEndpoint({
    method: "POST",
    path: "/multi-session/revoke",
    body: deviceSessionBody,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["session", "user"],
    errors: ["UNAUTHORIZED", "INVALID_SESSION_TOKEN"],
    async handler(ctx): Promise<{ status: boolean }> {
      const { authentication, keptSessions, sessions } = ctx.services;
      const live = await deviceSessions(ctx, ctx.session);
      const chosen = live.find((each) => isNamed(each, ctx.body.sessionToken));
      if (chosen === undefined) throw ctx.error("INVALID_SESSION_TOKEN");
      const { id: userId } = chosen.user;
      // Two sign-ins at once leave an account two sessions, of which the list shows one.
      const ofAccount = live.filter(({ user }) => user.id === userId);
      await ctx.write(async (services) => {
        for (const { session } of ofAccount)
          if ((await services.sessions.revoke(userId, session.token)) !== null)
            ctx.emit("session.ended", { userId, sessionId: session.id });
        await services.sessions.revokeImpersonations(userId);
      }, "session.ended");
      for (const { session } of ofAccount) keptSessions.clear(ctx, session.token);
      if (userId === ctx.session.user.id) await activateNext(live.filter(({ user }) => user.id !== userId));
      return { status: true };

      async function activateNext(others: readonly DeviceSession[]): Promise<void> {
        sessions.clearCookies(ctx);
        for (const { session, user, remember } of others.toReversed())
          if (await authentication.handBack(ctx, session.token, user.id, { remember })) return;
      }
    },
  });
