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
  /** The new password. */
  newPassword: string;
  /** Token of the mailed link; may be in the query instead. */
  token?: string | undefined;
}
/** Query of `reset-password`. */
export interface ResetPasswordQuery {
  /** Token of the mailed link, if the body has none. */
  token?: string | undefined;
}

const body: Schema<ResetPasswordBody> = lazyInput((z) =>
  z.object({ newPassword: z.string(), token: z.optional(z.string()) }),
);
const query: Schema<ResetPasswordQuery> = lazyInput((z) => z.object({ token: z.optional(z.string()) }));

function readToken(inBody: string | undefined, inQuery: string | undefined): string | null {
  const given = inBody ?? inQuery ?? null;
  return inQuery === undefined || inQuery === given ? given : null;
}

async function replacePassword(services: Services, user: User, passwordHash: string): Promise<User | null> {
  const { accounts, emailProofs, sessions, tokens } = services;
  await tokens.revoke(user.id, resetPasswordToken);
  // A squatter may have signed up with the address, so all sign-in methods end.
  if (!user.emailVerified) {
    return (await proveMailbox(services, user, { held: false, passwordHash }))?.user ?? null;
  }
  await accounts.setPassword(user.id, passwordHash);
  await sessions.revokeAll(user.id);
  await emailProofs.revoke(user.id);
  await tokens.revoke(user.id, deleteAccountToken);
  return user;
}

/** Sets a new password by mailed token and ends all sessions. */
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
      await tokens.take(resetPasswordToken, secret);
      throw ctx.error("INVALID_TOKEN", { reason: state === "expired" ? state : undefined });
    }

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
    // Strangers' guesses must not lock the mailbox's owner out.
    await passwordGuard.remember(ctx, user);
    await sessions.authenticate(ctx);
    await runCallback(ctx, "onPasswordReset", ctx.config.emailAndPassword.onPasswordReset, user);
    return { status: true };
  },
});
