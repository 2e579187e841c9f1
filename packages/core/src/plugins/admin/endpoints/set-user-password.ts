import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { actOn, assertMay } from "../services/acting.ts";
import { replacePassword } from "../services/replace-password.ts";
import type { Settings } from "../settings.ts";
import { userId } from "./user-id.ts";
import type { UserIdBody } from "./user-id-body.ts";

export interface SetUserPasswordBody extends UserIdBody {
  /** The password from now on. */
  newPassword: string;
}

const body = input<SetUserPasswordBody>(() => z.object({ userId: userId(), newPassword: z.string() }));

/** Sets a user's password, ends their sessions, and notifies them by email. */
export const setUserPassword = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/admin/set-user-password",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["users"],
    errors: [
      "UNAUTHORIZED",
      "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD",
      "PASSWORD_TOO_SHORT",
      "PASSWORD_TOO_LONG",
      "USER_NOT_FOUND",
    ],
    async handler(ctx): Promise<{ status: boolean }> {
      const required = {
        permissions: { user: ["set-password"] },
        refusal: "YOU_ARE_NOT_ALLOWED_TO_SET_USERS_PASSWORD",
      } as const;
      assertMay(ctx, settings, required);
      const { passwords } = ctx.services;
      passwords.assertLength(ctx.body.newPassword);
      const hash = await passwords.hash(ctx.body.newPassword, ctx);
      await actOn(ctx, settings, required, ctx.body.userId, (services, user) =>
        replacePassword(ctx, services, user, hash),
      );
      return { status: true };
    },
  });
