import * as z from "zod/mini";
import { defineEndpoint, input, type User } from "../../../plugin.ts";
import { actOn } from "../services/acting.ts";
import { anotherAdminStays } from "../services/last-admin.ts";
import { isAdmin } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

/** Body of `admin/ban-user`. */
export interface BanUserBody extends UserIdBody {
  banReason?: string | undefined;
  /** Seconds. Default `defaultBanExpiresIn`, else for good. */
  banExpiresIn?: number | undefined;
}

/** A hundred years: an instant that every database holds. */
const LONGEST = 3_155_760_000;

const body = input<BanUserBody>(() =>
  z.object({
    userId: userId(),
    banReason: z.optional(z.string().check(z.maxLength(1000))),
    banExpiresIn: z.optional(z.int().check(z.minimum(1), z.maximum(LONGEST))),
  }),
);

/** Bans a user: their sessions and what waits to become one end. */
export const banUser = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/ban-user",
    body,
    session: "required",
    apiKey: { user: ["ban"] },
    personal: true,
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
      const right = { permissions: { user: ["ban"] }, refusal: "YOU_ARE_NOT_ALLOWED_TO_BAN_USERS" } as const;
      const { banReason = settings.banReason, banExpiresIn = settings.banSeconds } = ctx.body;
      const banExpires = banExpiresIn === null ? null : new Date(ctx.now().getTime() + banExpiresIn * 1000);
      const user = await actOn(ctx, settings, right, ctx.body.userId, async (services, target, actor) => {
        if (target.id === actor.id) throw ctx.error("YOU_CANNOT_BAN_YOURSELF");
        if (isAdmin(settings, target) && !(await anotherAdminStays(services, settings, target, ctx.now())))
          throw ctx.error("ONLY_ADMIN");
        const changes = { banned: true, banReason, banExpires };
        const banned = (await services.users.update(target.id, changes)) ?? { ...target, ...changes };
        await services.sessions.revokeAll(target.id);
        ctx.emit("user.banned", { user: banned });
        ctx.emit("session.revoked", { userId: target.id });
        return banned;
      });
      return { user };
    },
  });
