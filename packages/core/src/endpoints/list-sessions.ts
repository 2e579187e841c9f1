import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Session } from "../contracts/entities.ts";

/** Lists the caller's sessions, newest first. */
export const listSessions = defineEndpoint({
  method: "GET",
  path: "/list-sessions",
  session: "required",
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  async handler(ctx): Promise<Session[]> {
    const { session: own, user } = ctx.session;
    const sessions = await ctx.services.sessions.list(user.id);
    if (ctx.services.sessions.impersonatorOf(own) === null) return sessions;
    // An impersonator must not learn the user's own tokens, which would outlast the impersonation.
    return sessions.map((session) => (session.id === own.id ? session : { ...session, token: session.id }));
  },
});
