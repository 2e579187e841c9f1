import * as z from "zod/mini";
import { defineEndpoint, input, type User } from "../../../plugin.ts";
import { actOn } from "../services/acting.ts";
import { liftBan } from "../services/bans.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

const body = input<UserIdBody>(() => z.object({ userId: userId() }));

/** Lifts a ban. */
export const unbanUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/unban-user",
    body,
    session: "required",
    apiKey: { user: ["ban"] },
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: ["UNAUTHORIZED", "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS", "USER_NOT_FOUND"],
    async handler(ctx): Promise<{ user: User }> {
      const required = { permissions: { user: ["ban"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS" } as const;
      const user = await actOn(ctx, settings, required, ctx.body.userId, (services, target) =>
        liftBan(ctx, services, target),
      );
      return { user };
    },
  });
