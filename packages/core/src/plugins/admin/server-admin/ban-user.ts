import * as z from "zod/mini";
import { defineServerEndpoint, input, type User } from "../../../plugin.ts";
import { banTerms } from "../endpoints/ban-terms.ts";
import { type BanTerms, ban } from "../services/bans.ts";
import type { Settings } from "../settings.ts";
import { lockNamedUser } from "./lock-named-user.ts";
import { named } from "./named.ts";
import type { NamedBody } from "./named-body.ts";

export interface OperatorBanBody extends NamedBody, BanTerms {}

const body = input<OperatorBanBody>(() => z.object({ user: named(), ...banTerms() }));

/** Bans a user as `admin.banUser` does, but without an acting admin. Server only. */
export const banUser = (settings: Settings) =>
  defineServerEndpoint({
    method: "POST",
    path: "/serverAdmin/ban-user",
    body,
    errors: ["USER_NOT_FOUND", "ONLY_ADMIN"],
    async handler(ctx): Promise<{ user: User }> {
      const user = await ctx.transaction(async (services) =>
        ban(ctx, settings, services, await lockNamedUser(ctx, services, ctx.body.user), ctx.body),
      );
      return { user };
    },
  });
