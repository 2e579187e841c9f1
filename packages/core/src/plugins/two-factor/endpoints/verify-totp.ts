import * as z from "zod/mini";
import { type ChallengeResult, defineEndpoint, input } from "../../../plugin.ts";
import { CHALLENGE } from "../challenge-name.ts";
import { isEnrolled, resolveCaller } from "../services/caller.ts";
import { findFactor, stepOfFactor } from "../services/factor.ts";
import { type Passed, pass } from "../services/pass.ts";
import { byTotp } from "../services/proofs.ts";
import { mustEnrol } from "../services/requirement.ts";
import type { Settings } from "../settings.ts";

export interface VerifyCodeBody {
  /** The code as it was typed. */
  code: string;
  /** Whether this browser skips the second factor from now on, for `trustDeviceMaxAge`. */
  trustDevice?: boolean | undefined;
}

export const codeBody = input<VerifyCodeBody>(() =>
  z.object({ code: z.string().check(z.maxLength(100)), trustDevice: z.optional(z.boolean()) }),
);

/** Completes a challenge with a code of an authenticator app, confirms an enrollment or makes a session fresh. */
export const verifyTotp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/verify-totp",
    body: codeBody,
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    startsSession: true,
    changes: ["session", "user"],
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "INVALID_CODE", "TOTP_NOT_ENABLED"],
    async handler(ctx): Promise<Passed | ChallengeResult> {
      const { code, trustDevice = false } = ctx.body;
      const { authentication } = ctx.services;
      let isCounted = false;
      const caller = await resolveCaller(ctx, async ({ user }, pending) => {
        if (isEnrolled(user)) return false;
        if (user.id === pending.user.id && (await mustEnrol(settings, ctx.services, user))) return false;
        const factor = await findFactor(ctx.services, user.id);
        if (factor === null) return false;
        // The code may belong to the signed-in user, so the guess is counted for that user and not for the pending
        // sign-in.
        await authentication.attempt(user.id, CHALLENGE, ctx);
        isCounted = true;
        return (await stepOfFactor(settings, ctx.services, factor, code, ctx.now())) !== null;
      });
      const spend = byTotp(settings, ctx, caller, code);
      return pass(settings, ctx, caller, { trust: trustDevice, spend, isCounted: isCounted && caller.active !== null });
    },
  });
