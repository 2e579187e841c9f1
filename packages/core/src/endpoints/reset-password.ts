import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { Schema } from "../contracts/schema.ts";
import type { Services } from "../contracts/services.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { deleteAccountToken, resetPasswordToken } from "../data/tokens.ts";
import { proveMailbox } from "../services/address/prove-mailbox.ts";
import { runCallback } from "../services/run-callback.ts";

/** Body of `reset-password`. */
export interface ResetPasswordBody {
  /** The password from now on. */
  newPassword: string;
  /** Or in the query. */
  token?: string | undefined;
}
/** Query of `reset-password`. */
export interface ResetPasswordQuery {
  /** The token of the mailed link, where the body has none. */
  token?: string | undefined;
}

const body: Schema<ResetPasswordBody> = lazyInput((z) =>
  z.object({ newPassword: z.string(), token: z.optional(z.string()) }),
);
const query: Schema<ResetPasswordQuery> = lazyInput((z) => z.object({ token: z.optional(z.string()) }));

/** Null if absent or two differ. */
function readToken(inBody: string | undefined, inQuery: string | undefined): string | null {
  const given = inBody ?? inQuery ?? null;
  return inQuery === undefined || inQuery === given ? given : null;
}

/** In a transaction after `users.lock`; null if gone. */
async function replacePassword(services: Services, user: User, passwordHash: string): Promise<User | null> {
  const { accounts, emailProofs, sessions, tokens } = services;
  await tokens.revoke(user.id, resetPasswordToken);
  // A squatter loses every sign-in method.
  if (!user.emailVerified) {
    return (await proveMailbox(services, user, { held: false, passwordHash }))?.user ?? null;
  }
  await accounts.setPassword(user.id, passwordHash);
  await sessions.revokeAll(user.id);
  await emailProofs.revoke(user.id);
  await tokens.revoke(user.id, deleteAccountToken);
  return user;
}

/** Sets a new password by mailed token; ends all sessions. */
export const resetPassword = defineEndpoint({
  method: "POST",
  path: "/reset-password",
  body,
  query,
  rateLimit: { window: 60, max: 20 },
  changes: ["session"],
  errors: ["INVALID_TOKEN", "PASSWORD_TOO_SHORT", "PASSWORD_TOO_LONG"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { passwordGuard, passwords, sessions, tokens } = ctx.services;
    passwords.assertLength(ctx.body.newPassword);
    const secret = readToken(ctx.body.token, ctx.query.token);
    if (secret === null) throw ctx.error("INVALID_TOKEN");
    const { state, value: userId } = await tokens.read(resetPasswordToken, secret);
    if (userId === null) {
      // Deletes an expired token.
      await tokens.take(resetPasswordToken, secret);
      throw ctx.error("INVALID_TOKEN", { reason: state === "expired" ? state : undefined });
    }

    // Slow; only for a live token.
    const hash = await passwords.hash(ctx.body.newPassword, ctx);
    const user = await ctx.transaction(async (services) => {
      const user = await services.users.lock(userId);
      const taken = user === null ? null : await services.tokens.take(resetPasswordToken, secret);
      const changed = user === null || taken !== userId ? null : await replacePassword(services, user, hash);
      if (user === null || changed === null) throw ctx.error("INVALID_TOKEN");
      const about = { kind: "password-changed" } as const;
      await services.mails.send(ctx, { kind: "notice", to: changed.email, user: changed, about });
      ctx.emit("password.changed", { user: changed });
      ctx.emit("session.revoked", { userId });
      if (!user.emailVerified) {
        ctx.emit("user.updated", { user: changed });
        ctx.emit("user.verified", { user: changed });
      }
      return changed;
    });

    await passwordGuard.succeed(ctx, user.email);
    // Whoever guesses must not keep the owner of the mailbox out.
    await passwordGuard.remember(ctx, user);
    // Clears an ended session's cookies.
    await sessions.authenticate(ctx);
    await runCallback(ctx, "onPasswordReset", ctx.config.emailAndPassword.onPasswordReset, user);
    return { status: true };
  },
});
