import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { MailedLink } from "../data/mailed-link.ts";
import { isFetched } from "../http/is-fetched.ts";
import { requestLanguage } from "../http/language.ts";
import { prefersPage } from "../http/prefers-page.ts";
import { moveAddress } from "../services/address/move-address.ts";
import { hasMoved } from "../services/address/reject-sign-up.ts";
import { openByLink, type WithoutProfile } from "../services/address/verify-address.ts";
import { challengePage, withChallenge } from "../services/authentication/answer.ts";

/** Query of the verification link. */
export interface VerifyEmailQuery extends MailedLink {}

/** Answer of `verify-email` without a redirect. */
export interface VerifyEmailResult {
  status: boolean;
  user: User;
}
export type VerifyEmailOutput = VerifyEmailResult | WithoutProfile | (WithoutProfile & ChallengeResult) | Reply;

const query: Schema<VerifyEmailQuery> = lazyInput((z) =>
  z.object({ token: z.string(), callbackURL: z.optional(z.string()) }),
);

type Refused = "token_expired" | "invalid_token" | "user_not_found" | "unauthorized" | "couldnt_update_your_email";

/**
 * Verifies an email address or completes its change by mailed token, then redirects to `callbackURL`; shows a page with
 * a button if the request could come from a mail scanner.
 */
export const verifyEmail = defineEndpoint({
  method: "GET",
  path: "/verify-email",
  query,
  session: "optional",
  redirects: { callbackURL: "optional" },
  startsSession: "verify-email",
  browserPage: "verify-email",
  changes: ["session"],
  errors: [
    "TOKEN_EXPIRED",
    "INVALID_TOKEN",
    "USER_NOT_FOUND",
    "UNAUTHORIZED",
    "COULDNT_UPDATE_YOUR_EMAIL",
    "CONFIRMATION_REQUIRED",
  ],
  async handler(ctx): Promise<VerifyEmailOutput> {
    const target = ctx.targets.callbackURL;
    const refuse = (error: Refused): Reply => {
      if (target === undefined) throw ctx.error(error.toUpperCase() as Uppercase<Refused>);
      return ctx.redirect(target, { error });
    };
    const claims = await ctx.services.emailProofs.read(ctx.query.token);
    if (claims === "expired") return refuse("token_expired");
    if (claims === "invalid") return refuse("invalid_token");
    ctx.attribute(claims.newEmail === null ? { userId: claims.userId } : null);
    const result = claims.newEmail === null ? await openByLink(ctx, claims) : await moveAddress(ctx, claims);
    if (typeof result === "string") return refuse(result);
    const { user } = result;
    if ("needsConfirmation" in result) {
      if (!ctx.hasRequest || isFetched(ctx.headers)) throw ctx.error("CONFIRMATION_REQUIRED");
      const language = requestLanguage(ctx.config.language, ctx);
      const moved = await hasMoved(ctx.services, user.id);
      const { confirmQuestionPage } = await import("../http/confirm-page.ts");
      return confirmQuestionPage(language, { user, hasMoved: moved, token: ctx.query.token, back: target });
    }
    if (!("challenged" in result) || result.challenged === undefined) {
      if (target !== undefined && "isSignedIn" in result && !result.isSignedIn)
        ctx.services.signUpMark.noteVerified(ctx);
      if (target !== undefined) return ctx.redirect(target);
      return "isRepeated" in result && result.isRepeated ? { status: true } : { status: true, user };
    }
    const { challenged } = result;
    if (target === undefined && !prefersPage(ctx.headers)) return withChallenge({ status: true }, challenged);
    return ctx.redirect(await challengePage(ctx, challenged));
  },
});
