import { defineEndpoint } from "../contracts/endpoint.ts";
import type { User } from "../contracts/entities.ts";
import type { ChallengeResult } from "../contracts/registry.ts";
import type { Reply } from "../contracts/reply.ts";
import type { Schema } from "../contracts/schema.ts";
import type { TrustedUrl } from "../contracts/trusted-url.ts";
import { lazyInput } from "../data/lazy-input.ts";
import type { MailedLink } from "../data/mailed-link.ts";
import { requestLanguage } from "../http/language.ts";
import { isForm } from "../http/read-form.ts";
import { verifyAddress, type WithoutProfile } from "../services/address/verify-address.ts";
import { challengePage, withChallenge } from "../services/authentication/answer.ts";

/** Body of `confirm-email`. */
export interface ConfirmEmailBody extends MailedLink {}

/** Answer of `confirm-email` to JSON requests. */
export interface ConfirmEmailResult {
  status: boolean;
  user: User;
}
export type ConfirmEmailOutput = ConfirmEmailResult | WithoutProfile | (WithoutProfile & ChallengeResult) | Reply;

const body: Schema<ConfirmEmailBody> = lazyInput((z) =>
  z.object({ token: z.string(), callbackURL: z.optional(z.string()) }),
);

const CODES = {
  token_expired: "TOKEN_EXPIRED",
  invalid_token: "INVALID_TOKEN",
  user_not_found: "USER_NOT_FOUND",
} as const;

/**
 * Verifies an email address by mailed token after its user has confirmed, with a button of the link's page or your own.
 */
export const confirmEmail = defineEndpoint({
  method: "POST",
  path: "/confirm-email",
  body,
  ownForm: true,
  browserPage: "other",
  session: "optional",
  redirects: { callbackURL: "optional" },
  startsSession: "verify-email",
  rateLimit: { window: 60, max: 20 },
  changes: ["session"],
  errors: ["TOKEN_EXPIRED", "INVALID_TOKEN", "USER_NOT_FOUND"],
  async handler(ctx): Promise<ConfirmEmailOutput> {
    const target = ctx.targets.callbackURL;
    const asForm = isForm(ctx);
    const show = async (result: "confirmed" | "passwordRemoved" | "invalid", next: TrustedUrl | undefined) => {
      const { confirmResultPage } = await import("../http/confirm-page.ts");
      return confirmResultPage(requestLanguage(ctx.config.language, ctx), result, next);
    };
    const refuse = (error: keyof typeof CODES): Reply | Promise<Reply> => {
      if (!asForm) throw ctx.error(CODES[error]);
      if (target !== undefined) return ctx.redirect(target, { error });
      ctx.refused(ctx.error(CODES[error]));
      return show("invalid", target);
    };
    const claims = await ctx.services.emailProofs.read(ctx.body.token);
    if (claims === "expired") return refuse("token_expired");
    if (claims === "invalid" || claims.newEmail !== null) return refuse("invalid_token");
    ctx.attribute({ userId: claims.userId });
    const result = await verifyAddress(ctx, claims);
    if (typeof result === "string") return refuse(result);
    const { user, challenged, isSignedIn, isPasswordRemoved, isRepeated } = result;
    if (!asForm && challenged !== undefined) return withChallenge({ status: true }, challenged);
    if (!asForm) return isRepeated ? { status: true } : { status: true, user };
    if (isSignedIn && target !== undefined) return ctx.redirect(target);
    if (challenged === undefined) ctx.services.signUpMark.noteVerified(ctx);
    const next = challenged === undefined ? target : await challengePage(ctx, challenged);
    return show(isPasswordRemoved ? "passwordRemoved" : "confirmed", next);
  },
});
