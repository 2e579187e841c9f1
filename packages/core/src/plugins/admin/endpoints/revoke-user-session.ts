import * as z from "zod/mini";
import { defineEndpoint, input, sessionTable } from "../../../plugin.ts";
import { actOn, assertMay } from "../services/acting.ts";
import type { Settings } from "../settings.ts";

export interface RevokeUserSessionBody {
  /** The session's `token` as `list-user-sessions` shows it. */
  sessionToken: string;
}

const body = input<RevokeUserSessionBody>(() =>
  z.object({ sessionToken: z.string().check(z.minLength(1), z.maxLength(255)) }),
);

/** Ends one session of a user. */
export const revokeUserSession = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/revoke-user-session",
    body,
    session: "required",
    apiKey: { session: ["revoke"] },
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS", "SESSION_NOT_FOUND", "USER_NOT_FOUND"],
    async handler(ctx): Promise<{ success: boolean }> {
      const required = {
        permissions: { session: ["revoke"] },
        refusal: "YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS",
      } as const;
      assertMay(ctx, settings, required);
      const { store } = ctx.services;
      const row = await store.find(sessionTable, { where: { id: ctx.body.sessionToken } });
      if (row === null) throw ctx.error("SESSION_NOT_FOUND");
      await actOn(ctx, settings, required, row.userId, async ({ sessions }, target) => {
        const ended = await sessions.revoke(target.id, row.token);
        if (ended === null) return;
        await sessions.revokeImpersonations(target.id);
        ctx.emit("session.revoked", { ...ended, userId: target.id });
      });
      return { success: true };
    },
  });
