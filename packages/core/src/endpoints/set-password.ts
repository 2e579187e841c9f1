import { defineServerEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import type { Accounts } from "../contracts/services.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { NewPassword } from "../data/new-password.ts";
import { deleteAccountToken, resetPasswordToken } from "../data/tokens.ts";
import { lockCaller } from "../services/session/lock-caller.ts";

/** Body of `set-password`. */
export interface SetPasswordBody extends NewPassword {}

const body: Schema<SetPasswordBody> = lazyInput((z) => z.object({ newPassword: z.string() }));

const hasPassword = async (accounts: Accounts, userId: string): Promise<boolean> =>
  ((await accounts.findCredentialOf(userId))?.passwordHash ?? null) !== null;

/** Sets the caller's first password; server only. */
export const setPassword = defineServerEndpoint({
  method: "POST",
  path: "/set-password",
  body,
  session: "required",
  noImpersonation: true,
  needs: "headers",
  errors: ["UNAUTHORIZED", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG", "PASSWORD_ALREADY_SET"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { id } = ctx.session.user;
    ctx.services.passwords.assertLength(ctx.body.newPassword);
    if (await hasPassword(ctx.services.accounts, id)) throw ctx.error("PASSWORD_ALREADY_SET");

    const hash = await ctx.services.passwords.hash(ctx.body.newPassword, ctx);
    const user = await ctx.transaction(async (services) => {
      const { accounts, emailProofs, mails, tokens } = services;
      const user = await lockCaller(ctx, services, ctx.session);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      // A concurrent call may have set one before the lock.
      if (await hasPassword(accounts, id)) throw ctx.error("PASSWORD_ALREADY_SET");
      await accounts.setPassword(id, hash);
      await tokens.revoke(id, resetPasswordToken, deleteAccountToken);
      await emailProofs.revoke(id);
      await mails.send(ctx, { kind: "notice", to: user.email, user, about: { kind: "password-changed" } });
      ctx.emit("password.changed", { user });
      return user;
    });
    ctx.services.sessions.refreshCache(ctx, { session: ctx.session.session, user });
    return { status: true };
  },
});
