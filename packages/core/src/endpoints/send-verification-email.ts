import { defineEndpoint } from "../contracts/endpoint.ts";
import type { Schema } from "../contracts/schema.ts";
import { toEmail } from "../data/email.ts";
import { lazyInput } from "../data/lazy-input.ts";
import { inEvenTime } from "../kernel/even-time.ts";
import { mailVerification, pretendVerification } from "../services/address/send-verification.ts";

/** Body of `send-verification-email`. */
export interface SendVerificationEmailBody {
  /** Email address to verify. */
  email: string;
  /** Target of the link. Default `/`. */
  callbackURL?: string | undefined;
}

const body: Schema<SendVerificationEmailBody> = lazyInput((z) =>
  z.object({ email: z.string(), callbackURL: z.optional(z.string()) }),
);

/** Mails another verification link; without a session, every address gets the same answer. */
export const sendVerificationEmail = defineEndpoint({
  method: "POST",
  path: "/send-verification-email",
  body,
  session: "optional",
  redirects: { callbackURL: "optional" },
  rateLimit: { window: 60, max: 3 },
  errors: ["VERIFICATION_EMAIL_NOT_ENABLED", "INVALID_EMAIL", "EMAIL_MISMATCH", "EMAIL_ALREADY_VERIFIED"],
  async handler(ctx): Promise<{ status: boolean }> {
    const { mails, signUpMark, users } = ctx.services;
    if (!mails.can("verify-email")) throw ctx.error("VERIFICATION_EMAIL_NOT_ENABLED");
    const email = toEmail(ctx.body.email);
    if (email === null) throw ctx.error("INVALID_EMAIL");
    const signedIn = ctx.session?.user ?? null;
    // Only the owner may learn whether an address is verified.
    if (signedIn !== null && signedIn.email !== email) throw ctx.error("EMAIL_MISMATCH");
    if (signedIn?.emailVerified) throw ctx.error("EMAIL_ALREADY_VERIFIED");
    if (!(await mails.allow(email, ctx))) return { status: true };

    const { callbackURL } = ctx.targets;
    if (signedIn !== null) {
      ctx.emit("user.verification-requested", { email, userId: signedIn.id });
      await mailVerification(ctx, { user: signedIn, byHolder: true, callbackURL });
    } else {
      await inEvenTime(async () => {
        const user = await users.findByEmail(email);
        ctx.emit("user.verification-requested", { email, ...(user !== null && { userId: user.id }) });
        if (user === null || user.emailVerified) {
          await ctx.transaction((services) => pretendVerification(ctx, services, { email, callbackURL }));
        } else await mailVerification(ctx, { user, byHolder: signUpMark.isOf(ctx, user), callbackURL });
      });
    }
    return { status: true };
  },
});
