import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { moveAddress } from "../services/address/move-address.ts";
import { verifyAddress } from "../services/address/verify-address.ts";
import { challengePage, withChallenge } from "../services/authentication/answer.ts";

/** Query of the verification link. */
export interface VerifyEmailQuery {
  token: string;
  /** Gets `error` on failure. */
  callbackURL?: string | undefined;
}

/** Answer without a redirect. */
export interface VerifyEmailResult {
  status: boolean;
  user: User;
}
/** Named, or declarations would drop the challenges plugins add. */
export type VerifyEmailOutput = VerifyEmailResult | (VerifyEmailResult & ChallengeResult) | Reply;

const query: Schema<VerifyEmailQuery> = lazyInput((z) =>
  z.object({ token: z.string(), callbackURL: z.optional(z.string()) }),
);

/** A redirect's `error`; in capitals, the error code. */
type Refused = "token_expired" | "invalid_token" | "user_not_found" | "unauthorized" | "couldnt_update_your_email";

/** Verifies an address by mailed token, or moves the account to it; redirects if `callbackURL` is given. */
export const verifyEmail = defineEndpoint({
  method: "GET",
  path: "/verify-email",
  query,
  session: "optional",
  redirects: { callbackURL: "optional" },
  startsSession: "verify-email",
  changes: ["session"],
  errors: ["TOKEN_EXPIRED", "INVALID_TOKEN", "USER_NOT_FOUND", "UNAUTHORIZED", "COULDNT_UPDATE_YOUR_EMAIL"],
  async handler(ctx): Promise<VerifyEmailOutput> {
    const target = ctx.targets.callbackURL;
    const refuse = (error: Refused): Reply => {
      // `toUpperCase` returns a string.
      if (target === undefined) throw ctx.error(error.toUpperCase() as Uppercase<Refused>);
      return ctx.redirect(target, { error });
    };
    const claims = await ctx.services.emailProofs.read(ctx.query.token);
    if (claims === "expired") return refuse("token_expired");
    if (claims === "invalid") return refuse("invalid_token");
    // A move is no sign-in.
    ctx.attribute(claims.newEmail === null ? { userId: claims.userId } : null);
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
