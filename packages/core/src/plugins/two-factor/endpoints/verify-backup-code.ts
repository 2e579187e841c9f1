import * as z from "zod/mini";
import { type ChallengeResult, defineEndpoint, input } from "../../../plugin.ts";
import { resolveCaller } from "../services/caller.ts";
import { type CheckedCode, checkCode, type Passed, pass } from "../services/pass.ts";
import { byBackupCode } from "../services/proofs.ts";
import type { Settings } from "../settings.ts";
import type { VerifyCodeBody } from "./verify-totp.ts";

export interface VerifyBackupCodeBody extends VerifyCodeBody {
  /** Whether to use up the code without starting a session. */
  disableSession?: boolean | undefined;
}

const body = input<VerifyBackupCodeBody>(() =>
  z.object({
    code: z.string().check(z.maxLength(100)),
    trustDevice: z.optional(z.boolean()),
    disableSession: z.optional(z.boolean()),
  }),
);

/** Completes a challenge with a backup code. Each code works once. */
export const verifyBackupCode = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/verify-backup-code",
    body,
    session: "optional",
    noImpersonation: true,
    needs: "headers",
    startsSession: true,
    changes: ["session", "user"],
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "INVALID_BACKUP_CODE", "BACKUP_CODES_NOT_ENABLED"],
    async handler(ctx): Promise<Passed | CheckedCode | ChallengeResult> {
      const caller = await resolveCaller(ctx);
      const { code, trustDevice = false, disableSession = false } = ctx.body;
      if (disableSession) return checkCode(ctx, caller, byBackupCode(ctx, code));
      return pass(settings, ctx, caller, { trust: trustDevice, spend: byBackupCode(ctx, code) });
    },
  });
