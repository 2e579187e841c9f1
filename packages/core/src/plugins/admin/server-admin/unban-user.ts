import * as z from "zod/mini";
import { defineServerEndpoint, input, type User } from "../../../plugin.ts";
import { liftBan } from "../services/bans.ts";
import { holdNamed } from "./hold-named.ts";
import { named } from "./named.ts";
import type { NamedBody } from "./named-body.ts";

const body = input<NamedBody>(() => z.object({ user: named() }));

/** Lifts a ban, in nobody's name; server only. */
export const unbanUser = () =>
  defineServerEndpoint({
    method: "POST",
    path: "/serverAdmin/unban-user",
    body,
    errors: ["USER_NOT_FOUND"],
    async handler(ctx): Promise<{ user: User }> {
      const user = await ctx.transaction(async (services) =>
        liftBan(ctx, services, await holdNamed(ctx, services, ctx.body.user)),
      );
      return { user };
    },
  });
