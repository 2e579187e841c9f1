import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { actOn } from "../services/acting.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

const body = input<UserIdBody>(() => z.object({ userId: userId() }));

/** Ends every session of a user. */
export const revokeUserSessions = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/revoke-user-sessions",
    body,
    session: "required",
    apiKey: { session: ["revoke"] },
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS", "USER_NOT_FOUND"],
    async handler(ctx): Promise<{ success: boolean }> {
      const required = {
        permissions: { session: ["revoke"] },
        refusal: "YOU_ARE_NOT_ALLOWED_TO_REVOKE_USERS_SESSIONS",
      } as const;
      await actOn(ctx, settings, required, ctx.body.userId, async ({ sessions }, target) => {
        await sessions.revokeAll(target.id);
        ctx.emit("session.revoked", { userId: target.id });
      });
      return { success: true };
    },
  });
