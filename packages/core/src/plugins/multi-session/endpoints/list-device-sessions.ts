import { type ActiveSession, defineEndpoint } from "../../../plugin.ts";
import { deviceSessions } from "../services/device-sessions.ts";

/** Lists the accounts that this browser has signed in to, oldest first, one session for each. */
export const listDeviceSessions = () =>
  defineEndpoint({
    method: "GET",
    path: "/multi-session/list-device-sessions",
    session: "optional",
    needs: "headers",
    errors: [],
    async handler(ctx): Promise<ActiveSession[]> {
      const active = ctx.session;
      if (active !== null && ctx.services.sessions.impersonatorOf(active.session) !== null) return [];
      const own = active?.session.id;
      const live = await deviceSessions(ctx, active);
      const users = new Set<string>(active === null ? [] : [active.user.id]);
      return live.flatMap(({ session, user }) => {
        if (session.id === own) return [{ session, user }];
        if (users.has(user.id)) return [];
        users.add(user.id);
        return [{ session: { ...session, token: session.id }, user }];
      });
    },
  });
