import * as z from "zod/mini";
import { defineEndpoint, input, type User } from "../../../plugin.ts";
import { actOn } from "../services/acting.ts";
import { type BanTerms, ban } from "../services/bans.ts";
import type { Settings } from "../settings.ts";
import { banTerms } from "./ban-terms.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

export interface BanUserBody extends UserIdBody, BanTerms {}

const body = input<BanUserBody>(() =>
  z.object({
    userId: userId(),
    ...banTerms(),
  }),
);

/** Bans a user, and ends their sessions and pending sign-ins. */
export const banUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/ban-user",
    body,
    session: "required",
    apiKey: { user: ["ban"] },
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: [
      "UNAUTHORIZED",
      "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS",
      "YOU_CANNOT_BAN_YOURSELF",
      "USER_NOT_FOUND",
      "ONLY_ADMIN",
    ],
    async handler(ctx): Promise<{ user: User }> {
      const required = { permissions: { user: ["ban"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS" } as const;
      const user = await actOn(ctx, settings, required, ctx.body.userId, async (services, target, actor) => {
        if (target.id === actor.id) throw ctx.error("YOU_CANNOT_BAN_YOURSELF");
        return ban(ctx, settings, services, target, ctx.body);
      });
      return { user };
    },
  });
