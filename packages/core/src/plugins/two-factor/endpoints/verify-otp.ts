import { type ChallengeResult, defineEndpoint } from "../../../plugin.ts";
import { resolveCaller } from "../services/caller.ts";
import { type Passed, pass } from "../services/pass.ts";
import { byMailedCode } from "../services/proofs.ts";
import { hasMetFactor } from "../services/requirement.ts";
import type { Settings } from "../settings.ts";
import { codeBody } from "./verify-totp.ts";

/** Completes a challenge with a code sent by email, or makes the caller's session fresh. */
export const verifyOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/verify-otp",
    body: codeBody,
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    startsSession: true,
    changes: ["session", "user"],
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "INVALID_CODE", "OTP_HAS_EXPIRED"],
    async handler(ctx): Promise<Passed | ChallengeResult> {
      const { code, trustDevice = false } = ctx.body;
      const caller = await resolveCaller(ctx);
      const spend = byMailedCode(settings, ctx, caller, code);
      // A session may have begun in the same mailbox, so only a sign-in passes, whose method is known.
      const passes = caller.pending !== null;
      const mayTrust = passes || (trustDevice && (await hasMetFactor(ctx.services, caller.active.session.id)));
      return pass(settings, ctx, caller, { trust: trustDevice && mayTrust, spend, passes });
    },
  });
