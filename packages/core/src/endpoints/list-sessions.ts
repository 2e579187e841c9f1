import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Session } from "../contracts/entities.ts";

/** Lists the caller's sessions, newest first. */
export const listSessions = defineEndpoint({
  method: "GET",
  path: "/list-sessions",
  session: "required",
  needs: "headers",
  errors: ["UNAUTHORIZED"],
  handler: (ctx): Promise<Session[]> => ctx.services.sessions.list(ctx.session.user.id),
});
