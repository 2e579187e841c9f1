import * as z from "zod/mini";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { Schema } from "../contracts/schema.ts";
import type { Services } from "../contracts/services.ts";
import { input } from "../data/input.ts";
import { deleteAccountToken, resetPasswordToken } from "../data/tokens.ts";
import { proveMailbox } from "../services/address/prove-mailbox.ts";
import { runCallback } from "../services/run-callback.ts";

/** What `reset-password` takes. */
export interface ResetPasswordBody {
  newPassword: string;
  /** May stand in the query instead. */
  token?: string | undefined;
}
/** The token of `reset-password`, where it is not in the body. */
export interface ResetPasswordQuery {
  token?: string | undefined;
}

const token = z.optional(z.string());
const body: Schema<ResetPasswordBody> = input(z.object({ newPassword: z.string(), token }));
const query: Schema<ResetPasswordQuery> = input(z.object({ token }));

/** The one token that was given, by body or query; null for none, and for two that differ. */
function readToken(inBody: string | undefined, inQuery: string | undefined): string | null {
  const given = inBody ?? inQuery ?? null;
  return inQuery === undefined || inQuery === given ? given : null;
}

/** Ends all that the person had before; in a transaction that began with `users.lock`. Null where they are gone. */
async function replacePassword(services: Services, user: User, passwordHash: string): Promise<User | null> {
  const { accounts, emailProofs, sessions, tokens } = services;
  await tokens.revoke(user.id, resetPasswordToken);
  // Whoever reads the mailbox has shown it: a stranger who signed up with the address loses every way in.
  if (!user.emailVerified) {
    return (await proveMailbox(services, user, { held: false, passwordHash }))?.user ?? null;
  }
  await accounts.setPassword(user.id, passwordHash);
  await sessions.revokeAll(user.id);
  await emailProofs.revoke(user.id);
  await tokens.revoke(user.id, deleteAccountToken);
  return user;
}

/** Sets a new password by a mailed token, once, and ends every session of the person. */
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
    const userId = secret === null ? null : await tokens.peek(resetPasswordToken, secret);
    if (secret === null || userId === null) {
      // One past its time goes when it is tried.
      if (secret !== null) await tokens.take(resetPasswordToken, secret);
      throw ctx.error("INVALID_TOKEN");
    }

    // Before the transaction, which must not hold the person for as long; and only for a token that lives.
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

    // Once more: a sign-in with the old password may have begun its session while the transaction ended the others.
    await sessions.revokeAll(userId);
    await passwordGuard.succeed(user.email);
    // Clears the cookies of a session that has just ended with the others; another person's stays.
    await sessions.authenticate(ctx);
    await runCallback(ctx, "onPasswordReset", ctx.config.emailAndPassword.onPasswordReset, user);
    return { status: true };
  },
});
