import type { EndpointContext, SessionGate } from "../../contracts/context.ts";
import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { deleteAccountToken, resetPasswordToken } from "../../data/tokens.ts";
import { proofOfLaterSignUp } from "../address/proof-of-later-sign-up.ts";
import { proveMailbox } from "../address/prove-mailbox.ts";
import { runCallback } from "../run-callback.ts";

type Context = EndpointContext<unknown, unknown, never, SessionGate>;

export interface PasswordReset {
  readonly userId: string;
  readonly passwordHash: string;
  /** False if the code did not come by mail, so that the email address remains as it is. Default true. */
  readonly provesMailbox?: boolean;
  spend(services: Services, user: User): Promise<boolean>;
}

async function replacePassword(
  ctx: Context,
  services: Services,
  { user, passwordHash, proves }: { readonly user: User; readonly passwordHash: string; readonly proves: boolean },
): Promise<User | null> {
  const { accounts, emailProofs, sessions, tokens } = services;
  await tokens.revoke(user.id, resetPasswordToken);
  // An attacker may have signed up with the address, so all sign-in methods are removed.
  if (proves) {
    const proof = proofOfLaterSignUp(services, ctx, user.email, await emailProofs.laterSignUps(user.id));
    return (await proveMailbox(services, user, { ...proof, passwordHash }))?.user ?? null;
  }
  await accounts.setPassword(user.id, passwordHash);
  await sessions.revokeAll(user.id);
  await emailProofs.revoke(user.id);
  await tokens.revoke(user.id, deleteAccountToken);
  return user;
}

/** Sets a new password, verifies the address and ends all sessions. */
export async function resetPassword(
  ctx: Context,
  { userId, passwordHash, provesMailbox = true, spend }: PasswordReset,
): Promise<User | null> {
  const changed = await ctx.transaction(async (services) => {
    const user = await services.users.lock(userId);
    if (user === null || !(await spend(services, user))) return null;
    const proves = provesMailbox && !user.emailVerified;
    const changed = await replacePassword(ctx, services, { user, passwordHash, proves });
    if (changed === null) return null;
    const about = { kind: "password-changed" } as const;
    await services.mails.send(ctx, { kind: "notice", to: changed.email, user: changed, about });
    ctx.emit("password.changed", { user: changed });
    ctx.emit("session.revoked", { userId });
    if (proves) {
      ctx.emit("user.updated", { user: changed });
      ctx.emit("user.verified", { user: changed });
    }
    return changed;
  });
  if (changed === null) return null;
  const { passwordGuard, sessions } = ctx.services;
  await passwordGuard.succeed(ctx, changed.email);
  // Guesses of other callers must not lock the mailbox's owner out.
  await passwordGuard.remember(ctx, changed);
  await sessions.authenticate(ctx);
  await runCallback(ctx, "onPasswordReset", ctx.config.emailAndPassword.onPasswordReset, changed);
  return changed;
}
