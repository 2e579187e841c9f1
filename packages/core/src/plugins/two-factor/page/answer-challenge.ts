import { challengePage, isAuthError, isChallenged, Reply, type TrustedUrl } from "../../../plugin.ts";
import type { Enrolment } from "../services/begin-enrolment.ts";
import type { Caller } from "../services/caller.ts";
import type { Context } from "../services/factor.ts";
import { completeChallenge } from "../services/pass.ts";
import { byBackupCode, byMailedCode, byTotp, type Spend } from "../services/proofs.ts";
import { openEnrolment } from "../services/sealed-enrolment.ts";
import type { Settings } from "../settings.ts";
import { type Challenge, noChallenge } from "./challenge.ts";
import type { ChallengeFormBody } from "./form-body.ts";
import type { ChallengeError } from "./frame.ts";

export type FormCode =
  | "INVALID_TWO_FACTOR_COOKIE"
  | "INVALID_CODE"
  | "OTP_HAS_EXPIRED"
  | "TOTP_NOT_ENABLED"
  | "TOTP_ALREADY_ENABLED"
  | "INVALID_BACKUP_CODE"
  | "BACKUP_CODES_NOT_ENABLED"
  | "OTP_NOT_CONFIGURED"
  | "TWO_FACTOR_NOT_ENABLED";
export type FormContext = Context<FormCode>;

export const ERROR_BY_CODE: ReadonlyMap<string, ChallengeError> = new Map<string, ChallengeError>([
  ["INVALID_CODE", "wrong"],
  ["TOTP_NOT_ENABLED", "wrong"],
  ["INVALID_BACKUP_CODE", "wrongBackupCode"],
  ["BACKUP_CODES_NOT_ENABLED", "wrongBackupCode"],
  ["OTP_HAS_EXPIRED", "expired"],
  ["TOO_MANY_REQUESTS", "tooMany"],
  ["OTP_NOT_CONFIGURED", "notSent"],
  ["TWO_FACTOR_NOT_ENABLED", "notSent"],
]);

const seeOther = (location: TrustedUrl): Reply => new Reply(303, { location }, null);

/** Trusted origins may have changed since the sign-in began, so the URL is checked again. */
async function trustedUrlOr(ctx: FormContext, url: string | null, path: string): Promise<TrustedUrl> {
  const trusted = (url === null ? null : await ctx.trust(url)) ?? (await ctx.trust(path));
  if (trusted === null) throw new TypeError("The base path must be a path on a trusted origin");
  return trusted;
}

function proofOf(
  settings: Settings,
  ctx: FormContext,
  caller: Caller,
  { method, code = "" }: ChallengeFormBody,
): Spend {
  if (method === "otp") return byMailedCode(settings, ctx, caller, code);
  return method === "backup-code" ? byBackupCode(ctx, code) : byTotp(settings, ctx, caller, code);
}

async function answerRefusal(
  ctx: FormContext,
  challenge: Challenge,
  body: ChallengeFormBody,
  set: Enrolment | null,
  error: unknown,
) {
  if (!isAuthError(error) || error.status >= 500) throw error;
  const { code, status, headers } = error;
  ctx.refused(error);
  const said = ERROR_BY_CODE.get(code);
  if (code === "INVALID_TWO_FACTOR_COOKIE" || said !== undefined) {
    if (said === undefined) return noChallenge(ctx, status);
    const trouble = { error: said, status, headers };
    const shown = { method: body.method, sent: true, trusted: body.trustDevice !== undefined, trouble };
    return set === null ? challenge.show(shown) : challenge.showEnrolment(set, shown);
  }
  const { errorURL, basePath } = ctx.config;
  const page = await trustedUrlOr(ctx, errorURL, `${basePath}/error`);
  return new Reply(303, ctx.redirect(page, { error: code.toLowerCase() }).headers, null);
}

export async function answerChallenge(
  settings: Settings,
  ctx: FormContext,
  challenge: Challenge,
  body: ChallengeFormBody,
): Promise<Reply> {
  const { pending } = challenge;
  const caller: Caller = { user: pending.user, pending, active: null };
  const set = challenge.mustEnrol ? await openEnrolment(ctx.services, pending.user.id, body.setUp ?? "") : null;
  if (challenge.mustEnrol && set === null) return challenge.show({ trouble: { error: "outdated", status: 409 } });
  try {
    // Backup codes cannot confirm an enrollment, because the same page has just shown them.
    const method = challenge.mustEnrol && body.method !== "otp" ? "totp" : body.method;
    const spend = proofOf(settings, ctx, caller, { ...body, method });
    const outcome = await completeChallenge(settings, ctx, caller, { spend, trust: body.trustDevice !== undefined });
    if (isChallenged(outcome)) return seeOther(await challengePage(ctx, outcome));
    return seeOther(await trustedUrlOr(ctx, pending.callbackURL, "/"));
  } catch (error) {
    return answerRefusal(ctx, challenge, body, set, error);
  }
}
