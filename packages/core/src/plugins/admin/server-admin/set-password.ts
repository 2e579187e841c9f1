import * as z from "zod/mini";
import { defineServerEndpoint, input } from "../../../plugin.ts";
import { replacePassword } from "../services/replace-password.ts";
import { lockNamedUser } from "./lock-named-user.ts";
import { named } from "./named.ts";
import type { NamedBody } from "./named-body.ts";

export interface OperatorPasswordBody extends NamedBody {
  /** The password from now on. */
  newPassword: string;
}

const body = input<OperatorPasswordBody>(() => z.object({ user: named(), newPassword: z.string() }));

/** Sets a user's password, ends their sessions, and notifies them by email. Server only. */
export const setPassword = () =>
  defineServerEndpoint({
    method: "POST",
    path: "/serverAdmin/set-password",
    body,
    errors: ["USER_NOT_FOUND", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"],
    async handler(ctx): Promise<{ status: boolean }> {
      const { passwords } = ctx.services;
      passwords.assertLength(ctx.body.newPassword);
      const hash = await passwords.hash(ctx.body.newPassword, ctx);
      await ctx.transaction(async (services) =>
        replacePassword(ctx, services, await lockNamedUser(ctx, services, ctx.body.user), hash),
      );
      return { status: true };
    },
  });
