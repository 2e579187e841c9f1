import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { assertFree, type DeletionResult, deleteAccount, mailDeletionLink } from "../services/user/delete-account.ts";

/** Body of `delete-user`. */
export interface DeleteUserBody {
  /** The user's current password. */
  password?: string | undefined;
  /** Token of the mailed link. */
  token?: string | undefined;
  /** Target of the mailed link. Default `/`. */
  callbackURL?: string | undefined;
}

/** Answer of `delete-user`. */
export interface DeleteUserResult extends DeletionResult {}

const body: Schema<DeleteUserBody> = lazyInput((z) => {
  const text = z.optional(z.string());
  return z.object({ password: text, token: text, callbackURL: text });
});

/** Deletes the caller's account by password, fresh session or mailed token; mails the link if one is required. */
export const deleteUser = defineEndpoint({
  method: "POST",
  path: "/delete-user",
  body,
  session: "required",
  noImpersonation: true,
  needs: "headers",
  enabled: ({ user }) => user.deleteUser.enabled,
  option: "user.deleteUser.enabled",
  redirects: { callbackURL: "optional" },
  rateLimit: { window: 10, max: 3 },
  changes: ["session"],
  errors: [
    "UNAUTHORIZED",
    "PASSWORD_TOO_LONG",
    "CREDENTIAL_ACCOUNT_NOT_FOUND",
    "INVALID_PASSWORD",
    "INVALID_TOKEN",
    "SESSION_EXPIRED",
    "USER_DELETION_BLOCKED",
  ],
  async handler(ctx): Promise<DeleteUserResult> {
    const { accounts, mails, passwordGuard, passwords, sessions } = ctx.services;
    const { session, user } = ctx.session;
    const { password, token } = ctx.body;
    if (password !== undefined) {
      passwords.assertNotTooLong(password);
      await passwordGuard.attempt(ctx, user.email);
      const hash = (await accounts.findCredentialOf(user.id))?.passwordHash ?? null;
      if (hash === null) throw ctx.error("CREDENTIAL_ACCOUNT_NOT_FOUND");
      if (!(await passwords.verify(password, hash, ctx)).matches) throw ctx.error("INVALID_PASSWORD");
      await passwordGuard.succeed(ctx, user.email);
    }
    if (token !== undefined) {
      // The screens find out what prevents a deletion by a token that does not exist.
      await assertFree(ctx, ctx.services, user);
      return deleteAccount(ctx, ctx.session, token);
    }
    if (ctx.config.user.deleteUser.verifyByEmail) return mailDeletionLink(ctx, ctx.session);
    if (password !== undefined || sessions.isFresh(session)) return deleteAccount(ctx, ctx.session);
    if (mails.can("delete-account")) return mailDeletionLink(ctx, ctx.session);
    throw ctx.error("SESSION_EXPIRED");
  },
});
