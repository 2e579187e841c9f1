import * as z from "zod/mini";
import { defineServerEndpoint, input, type User } from "../../../plugin.ts";
import { liftBan } from "../services/bans.ts";
import { lockNamedUser } from "./lock-named-user.ts";
import { named } from "./named.ts";
import type { NamedBody } from "./named-body.ts";

const body = input<NamedBody>(() => z.object({ user: named() }));

/** Lifts a ban without an acting admin. Server only. */
export const unbanUser = () =>
  defineServerEndpoint({
    method: "POST",
    path: "/serverAdmin/unban-user",
    body,
    errors: ["USER_NOT_FOUND"],
    async handler(ctx): Promise<{ user: User }> {
      const user = await ctx.transaction(async (services) =>
        liftBan(ctx, services, await lockNamedUser(ctx, services, ctx.body.user)),
      );
      return { user };
    },
  });
