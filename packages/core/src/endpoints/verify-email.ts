import * as z from "zod/mini";
import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { input } from "../data/input.ts";
import { moveAddress } from "../services/address/move-address.ts";
import { verifyAddress } from "../services/address/verify-address.ts";
import { challengePage, withChallenge } from "../services/authentication/answer.ts";

/** Query of the verification link. */
export interface VerifyEmailQuery {
  token: string;
  /** Gets `error` if the token is refused. */
  callbackURL?: string | undefined;
}

/** Answer without a redirect. */
export interface VerifyEmailResult {
  status: boolean;
  user: User;
}
/** A name of its own: without a plugin that challenges, declarations name none. */
export type VerifyEmailOutput = VerifyEmailResult | (VerifyEmailResult & ChallengeResult) | Reply;

const query: Schema<VerifyEmailQuery> = input(() =>
  z.object({ token: z.string(), callbackURL: z.optional(z.string()) }),
);

/** Error code by redirect `error`. */
const CODES = {
  token_expired: "TOKEN_EXPIRED",
  invalid_token: "INVALID_TOKEN",
  user_not_found: "USER_NOT_FOUND",
  unauthorized: "UNAUTHORIZED",
  couldnt_update_your_email: "COULDNT_UPDATE_YOUR_EMAIL",
} as const;

/** Verifies an address by a mailed token, or moves the account to it; redirects to `callbackURL` if given. */
export const verifyEmail = defineEndpoint({
  method: "GET",
  path: "/verify-email",
  query,
  session: "optional",
  redirects: { callbackURL: "optional" },
  changes: ["session"],
  errors: ["TOKEN_EXPIRED", "INVALID_TOKEN", "USER_NOT_FOUND", "UNAUTHORIZED", "COULDNT_UPDATE_YOUR_EMAIL"],
  async handler(ctx): Promise<VerifyEmailOutput> {
    const target = ctx.targets.callbackURL;
    const refuse = (error: keyof typeof CODES): Reply => {
      if (target === undefined) throw ctx.error(CODES[error]);
      return ctx.redirect(target, { error });
    };
    const claims = await ctx.services.emailProofs.read(ctx.query.token);
    if (claims === "expired") return refuse("token_expired");
    if (claims === "invalid") return refuse("invalid_token");
    const result = claims.newEmail === null ? await verifyAddress(ctx, claims) : await moveAddress(ctx, claims);
    if (typeof result === "string") return refuse(result);
    const { user } = result;
    if (!("challenged" in result) || result.challenged === undefined) {
      return target === undefined ? { status: true, user } : ctx.redirect(target);
    }
    const { challenged } = result;
    if (target === undefined) return withChallenge({ status: true, user }, challenged);
    return ctx.redirect(await challengePage(ctx, challenged));
  },
});
