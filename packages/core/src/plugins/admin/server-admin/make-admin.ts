import * as z from "zod/mini";
import { defineServerEndpoint, input, splitRoles, type User } from "../../../plugin.ts";
import { readRoles, writeRoles } from "../services/change-role.ts";
import { isConfigured } from "../services/roles.ts";
import type { Settings } from "../settings.ts";
import { lockNamedUser } from "./lock-named-user.ts";
import { named } from "./named.ts";
import type { NamedBody } from "./named-body.ts";

const body = input<NamedBody>(() => z.object({ user: named() }));

/** Adds the first of `adminRoles` to a user's roles. Server only. */
export const makeAdmin = (settings: Settings) =>
  defineServerEndpoint({
    method: "POST",
    path: "/serverAdmin/make-admin",
    body,
    errors: ["USER_NOT_FOUND", "YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE"],
    async handler(ctx): Promise<{ user: User }> {
      const user = await ctx.transaction(async (services) => {
        const target = await lockNamedUser(ctx, services, ctx.body.user);
        const own = splitRoles(target.role ?? settings.defaultRole);
        const isOne = own.some((name) => settings.adminRoles.includes(name));
        if (isOne && !isConfigured(settings, target)) return target;
        const names = readRoles(ctx, settings, isOne ? own : [...own, ...settings.adminRoles.slice(0, 1)]);
        return writeRoles(ctx, settings, services, target, names);
      });
      return { user };
    },
  });
