import * as z from "zod/mini";
import { type ChallengeResult, defineEndpoint, input } from "../../../plugin.ts";
import { isEnrolled, mustEnrol, whoAsks } from "../services/asking.ts";
import { findFactor, isVerified, spendTotp, stepOfFactor } from "../services/factor.ts";
import { type Passed, pass } from "../services/pass.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";

export interface VerifyCodeBody {
  code: string;
  /** This browser is not asked for a while. */
  trustDevice?: boolean | undefined;
}

export const codeBody = input<VerifyCodeBody>(
  z.object({ code: z.string().check(z.maxLength(100)), trustDevice: z.optional(z.boolean()) }),
);

/** Answers a challenge by an authenticator's code, confirms enrolment, or makes the caller's session fresh. */
export const verifyTotp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/verify-totp",
    body: codeBody,
    session: "optional",
    needs: "headers",
    startsSession: true,
    changes: ["session", "user"],
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "INVALID_CODE", "TOTP_NOT_ENABLED"],
    async handler(ctx): Promise<Passed | ChallengeResult> {
      const { code, trustDevice = false } = ctx.body;
      const asking = await whoAsks(ctx, async ({ user }, pending) => {
        if (isEnrolled(user) || (user.id === pending.user.id && mustEnrol(settings, user))) return false;
        const begun = await findFactor(ctx.services, user.id);
        return begun !== null && (await stepOfFactor(settings, ctx.services, begun, code, ctx.now())) !== null;
      });
      return pass(settings, ctx, asking, {
        trust: trustDevice,
        async spend(services, user) {
          const factor = await findFactor(services, user.id);
          if (factor === null) throw ctx.error("TOTP_NOT_ENABLED");
          // A sign-in that waits enrols only where it must: else a half-done factor would let its maker in.
          if (!isVerified(factor) && asking.pending !== null && !mustEnrol(settings, user))
            throw ctx.error("TOTP_NOT_ENABLED");
          if (!(await spendTotp(settings, services, factor, code, ctx.now()))) throw ctx.error("INVALID_CODE");
          if (isVerified(factor) && isEnrolled(user)) return;
          await services.store.update(twoFactor, { where: { id: factor.id } }, { verified: true });
          const enrolled = await services.users.update(user.id, { twoFactorEnabled: true });
          if (enrolled !== null) ctx.emit("two-factor.enabled", { user: enrolled });
        },
      });
    },
  });
