import * as z from "zod/mini";
import { defineEndpoint, input, type Session } from "../../../plugin.ts";
import { assertMay } from "../services/acting.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

const body = input<UserIdBody>(() => z.object({ userId: userId() }));

/** Lists a user's sessions, newest first. Their tokens are not included. */
export const listUserSessions = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/list-user-sessions",
    body,
    session: "required",
    apiKey: { session: ["list"] },
    noImpersonation: true,
    needs: "headers",
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS"],
    async handler(ctx): Promise<{ sessions: Session[] }> {
      const refusal = "YOU_ARE_NOT_ALLOWED_TO_LIST_USERS_SESSIONS";
      assertMay(ctx, settings, { permissions: { session: ["list"] }, refusal });
      const sessions = await ctx.services.sessions.list(ctx.body.userId);
      // An admin who had the token could sign in as the user unnoticed. The id suffices for `revoke-user-session`.
      return { sessions: sessions.map((session) => ({ ...session, token: session.id })) };
    },
  });
