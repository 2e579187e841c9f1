import { type ChallengeResult, defineEndpoint } from "../../../plugin.ts";
import { whoAsks } from "../services/asking.ts";
import { keyOf, spendMailed } from "../services/mailed-codes.ts";
import { type Passed, pass } from "../services/pass.ts";
import type { Settings } from "../settings.ts";
import { codeBody } from "./verify-totp.ts";

const ERRORS = { wrong: "INVALID_CODE", expired: "OTP_HAS_EXPIRED" } as const;

/** Answers a challenge by a mailed code, or makes the caller's session fresh. */
export const verifyOtp = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/verify-otp",
    body: codeBody,
    session: "optional",
    needs: "headers",
    startsSession: true,
    changes: ["session", "user"],
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "INVALID_CODE", "OTP_HAS_EXPIRED"],
    async handler(ctx): Promise<Passed | ChallengeResult> {
      const { code, trustDevice = false } = ctx.body;
      const asking = await whoAsks(ctx);
      const key = keyOf(asking.pending ?? asking.active);
      return pass(settings, ctx, asking, {
        trust: trustDevice,
        async spend(services, user) {
          const result = await spendMailed(services, user.id, key, code, ctx.now());
          if (result !== "right") throw ctx.error(ERRORS[result]);
        },
      });
    },
  });
