import { type ActiveSession, defineEndpoint } from "../../../plugin.ts";
import { deviceSessions, isNamed } from "../services/device-sessions.ts";
import { deviceSessionBody } from "./session-token.ts";

/** Switches to another account that this browser has signed in to. The session that was active is kept. */
export const setActiveSession = () =>
  defineEndpoint({
    method: "POST",
    path: "/multi-session/set-active",
    body: deviceSessionBody,
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    changes: ["session", "user"],
    errors: ["INVALID_SESSION_TOKEN"],
    async handler(ctx): Promise<ActiveSession> {
      const { authentication, keptSessions } = ctx.services;
      const live = await deviceSessions(ctx, ctx.session);
      const chosen = live.find((each) => isNamed(each, ctx.body.sessionToken));
      if (chosen === undefined) throw ctx.error("INVALID_SESSION_TOKEN");
      const { session, user, remember } = chosen;
      const back = await authentication.handBack(ctx, session.token, user.id, { remember });
      if (back === null) throw ctx.error("INVALID_SESSION_TOKEN");
      const former = live.find((each) => each.session.id === ctx.session?.session.id);
      for (const each of [chosen, former])
        if (each !== undefined) keptSessions.write(ctx, { token: each.session.token, remember: each.remember });
      return back;
    },
  });
