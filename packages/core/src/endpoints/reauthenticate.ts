import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { challengeResult, isChallenged } from "../services/authentication/answer.ts";

export interface ReauthenticateBody {
  /** The user's current password. */
  password: string;
}

export interface ReauthenticateResult {
  token: string;
  user: User;
}
export type ReauthenticateOutput = ReauthenticateResult | ChallengeResult;

const body: Schema<ReauthenticateBody> = lazyInput((z) => z.object({ password: z.string() }));

/** Replaces the session with a fresh one, given the password. */
export const reauthenticate = defineEndpoint({
  method: "POST",
  path: "/reauthenticate",
  body,
  session: "required",
  noImpersonation: true,
  needs: "headers",
  startsSession: "reauthenticate",
  changes: ["session"],
  rateLimit: { window: 10, max: 3 },
  errors: ["UNAUTHORIZED", "PASSWORD_TOO_LONG", "CREDENTIAL_ACCOUNT_NOT_FOUND", "INVALID_PASSWORD"],
  async handler(ctx): Promise<ReauthenticateOutput> {
    const { accounts, authentication, passwordGuard, passwords, sessions } = ctx.services;
    const { session, user } = ctx.session;
    ctx.attribute({ userId: user.id });
    passwords.assertNotTooLong(ctx.body.password);
    const credential = await accounts.findCredentialOf(user.id);
    const passwordHash = credential?.passwordHash ?? null;
    if (credential === null || passwordHash === null) throw ctx.error("CREDENTIAL_ACCOUNT_NOT_FOUND");
    await passwordGuard.attempt(ctx, user.email);
    if (!(await passwords.verify(ctx.body.password, passwordHash, ctx)).matches) throw ctx.error("INVALID_PASSWORD");
    await passwordGuard.succeed(ctx, user.email);
    const outcome = await authentication.complete(ctx, {
      user,
      method: "reauthenticate",
      remember: sessions.isRemembered(ctx, session),
      credential: { accountId: credential.accountId, passwordHash },
      replaces: ctx.session,
    });
    if (outcome === null) throw ctx.error("INVALID_PASSWORD");
    if (isChallenged(outcome)) return challengeResult(outcome);
    return { token: outcome.session.token, user: outcome.user };
  },
});
