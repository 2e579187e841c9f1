import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { NewPassword } from "../data/new-password.ts";
import { deleteAccountToken, resetPasswordToken } from "../data/tokens.ts";
import { isChallenged, withChallenge } from "../services/authentication/answer.ts";
import { lockCaller } from "../services/session/lock-caller.ts";

/** Body of `change-password`. */
export interface ChangePasswordBody extends NewPassword {
  /** The current password. */
  currentPassword: string;
  /** Ends all sessions and starts a new one for the caller. Default false. */
  revokeOtherSessions?: boolean | undefined;
}

/** Answer of `change-password`. */
export interface ChangePasswordResult {
  /** Token of the new session; null if the old one continues. */
  token: string | null;
  user: User;
}
export type ChangePasswordOutput = ChangePasswordResult | (ChangePasswordResult & ChallengeResult);

const body: Schema<ChangePasswordBody> = lazyInput((z) =>
  z.object({ newPassword: z.string(), currentPassword: z.string(), revokeOtherSessions: z.optional(z.boolean()) }),
);

/** Changes the password, given the current one, and notifies the user by mail. */
export const changePassword = defineEndpoint({
  method: "POST",
  path: "/change-password",
  body,
  session: "required",
  noImpersonation: true,
  needs: "headers",
  rateLimit: { window: 10, max: 3 },
  changes: ["session"],
  errors: [
    "UNAUTHORIZED",
    "PASSWORD_TOO_SHORT",
    "PASSWORD_TOO_LONG",
    "CREDENTIAL_ACCOUNT_NOT_FOUND",
    "INVALID_PASSWORD",
  ],
  async handler(ctx): Promise<ChangePasswordOutput> {
    const { accounts, mails, passwordGuard, passwords, sessions } = ctx.services;
    const { newPassword, currentPassword, revokeOtherSessions = false } = ctx.body;
    const { session: current, user: caller } = ctx.session;
    passwords.assertLength(newPassword);
    passwords.assertNotTooLong(currentPassword);
    const credential = await accounts.findCredentialOf(caller.id);
    const old = credential?.passwordHash ?? null;
    if (credential === null || old === null) throw ctx.error("CREDENTIAL_ACCOUNT_NOT_FOUND");
    await passwordGuard.attempt(ctx, caller.email);
    const { matches } = await passwords.verify(currentPassword, old, ctx);
    if (!matches) throw ctx.error("INVALID_PASSWORD");
    await passwordGuard.succeed(ctx, caller.email);

    const renewed = await passwords.hash(newPassword, ctx);
    // An unverified address may belong to somebody else, whose mailbox must not be flooded.
    const mayMail = caller.emailVerified || (await mails.allow(caller.email));
    const remember = sessions.isRemembered(ctx, current);
    const { user, outcome } = await ctx.transaction(async (services) => {
      const user = await lockCaller(ctx, services, ctx.session);
      if (user === null) throw ctx.error("UNAUTHORIZED");
      // The later of two concurrent changes no longer matches the stored hash.
      const isChanged = await services.accounts.renewHash(credential.accountId, old, renewed, ctx.now());
      if (!isChanged) throw ctx.error("INVALID_PASSWORD");
      await services.tokens.revoke(user.id, resetPasswordToken, deleteAccountToken);
      // A stolen session may have requested a change of the address.
      await services.emailProofs.revoke(user.id);
      if (!revokeOtherSessions) await services.authentication.cancel(user.id);
      const about = { kind: "password-changed" } as const;
      if (mayMail) await services.mails.send(ctx, { kind: "notice", to: user.email, user, about });
      ctx.emit("password.changed", { user });
      if (!revokeOtherSessions) return { user, outcome: null };
      await services.sessions.revokeAll(user.id);
      ctx.emit("session.revoked", { userId: user.id });
      const signIn = { user, method: "change-password", remember, replaces: ctx.session };
      return { user, outcome: await services.authentication.complete(ctx, signIn) };
    });

    if (remember) await passwordGuard.remember(ctx, user);
    if (outcome === null) {
      sessions.refreshCache(ctx, { session: current, user });
      return { token: null, user };
    }
    const token = isChallenged(outcome) ? null : outcome.session.token;
    if (!isChallenged(outcome)) return { token, user };
    sessions.clearCookies(ctx);
    return withChallenge({ token, user }, outcome);
  },
});
