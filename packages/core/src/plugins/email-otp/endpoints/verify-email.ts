import * as z from "zod/mini";
import {
  type ActiveSession,
  type ChallengeResult,
  defineEndpoint,
  type EndpointContext,
  input,
  isChallenged,
  type RightCode,
  type Services,
  signInVerified,
  type User,
  withChallenge,
} from "../../../plugin.ts";
import type { EnteredCode } from "../code-types.ts";
import { checkCode, readEmail } from "../services/check-code.ts";
import type { Settings } from "../settings.ts";

/** Body of `email-otp/verify-email`. */
export interface VerifyEmailOtpBody extends EnteredCode {}

/** Answer of `email-otp/verify-email`. */
export interface VerifyEmailOtpResult {
  status: boolean;
  /** Null if the verification does not start a session. */
  token: string | null;
  user: User;
}
/** Answer of `email-otp/verify-email` without the profile, which a code alone does not show. */
export interface EnteredEmailOtp {
  status: boolean;
  token: null;
  user?: undefined;
}
export type VerifyEmailOtpOutput = VerifyEmailOtpResult | EnteredEmailOtp | (EnteredEmailOtp & ChallengeResult);

const body = input<VerifyEmailOtpBody>(() => z.object({ email: z.string(), otp: z.string() }));

type Context = EndpointContext<VerifyEmailOtpBody, unknown, "INVALID_OTP", "optional">;

const isOwn = (session: ActiveSession | null, user: User): boolean => session?.user.id === user.id;

async function verify(ctx: Context, services: Services, email: string, right: RightCode) {
  const { codes, mailbox, users } = services;
  const user = await users.lockByEmail(email);
  if (user === null || !(await codes.spend(right))) throw ctx.error("INVALID_OTP");
  const proven = await mailbox.prove(ctx, user, isOwn(ctx.session, user) ? { held: true } : {});
  if (proven === null) throw ctx.error("INVALID_OTP");
  const outcome = proven.isNew ? await signInVerified(ctx, services, proven.user) : null;
  return { user: proven.user, outcome, isNew: proven.isNew };
}

/** Verifies an email address by mailed code. */
export const verifyEmail = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/email-otp/verify-email",
    body,
    session: "optional",
    needs: "nothing",
    startsSession: "verify-email",
    rateLimit: settings.rateLimit,
    changes: ["session"],
    errors: ["INVALID_EMAIL", "INVALID_OTP", "TOO_MANY_ATTEMPTS"],
    async handler(ctx): Promise<VerifyEmailOtpOutput> {
      const email = readEmail(ctx, ctx.body.email);
      const right = await checkCode(settings, ctx, { type: "email-verification", email, code: ctx.body.otp });
      const { user, outcome, isNew } = await ctx.transaction((services) => verify(ctx, services, email, right));
      const isCaller = isOwn(ctx.session, user);
      if (isCaller && ctx.session !== null)
        ctx.services.sessions.refreshCache(ctx, { session: ctx.session.session, user });
      if (outcome === null)
        return isNew || isCaller ? { status: true, token: null, user } : { status: true, token: null };
      if (isChallenged(outcome)) return withChallenge({ status: true, token: null }, outcome);
      return { status: true, token: outcome.session.token, user: outcome.user };
    },
  });
