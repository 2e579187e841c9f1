import * as z from "zod/mini";
import { type ChallengeResult, defineEndpoint, input } from "../../../plugin.ts";
import { isEnrolled, whoAsks } from "../services/asking.ts";
import { withoutCode } from "../services/backup-codes.ts";
import { findFactor, isVerified } from "../services/factor.ts";
import { type Passed, pass } from "../services/pass.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";

export interface VerifyBackupCodeBody {
  code: string;
  /** This browser is not asked for a while. */
  trustDevice?: boolean | undefined;
  /** What other clients of the field may send; a session begins all the same. */
  disableSession?: boolean | undefined;
}

const body = input<VerifyBackupCodeBody>(
  z.object({
    code: z.string().check(z.maxLength(100)),
    trustDevice: z.optional(z.boolean()),
    disableSession: z.optional(z.boolean()),
  }),
);

/** Answers a challenge by a backup code, once. */
export const verifyBackupCode = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/verify-backup-code",
    body,
    session: "optional",
    needs: "headers",
    startsSession: true,
    changes: ["session", "user"],
    rateLimit: { window: 10, max: 3 },
    errors: ["INVALID_TWO_FACTOR_COOKIE", "INVALID_BACKUP_CODE", "BACKUP_CODES_NOT_ENABLED"],
    async handler(ctx): Promise<Passed | ChallengeResult> {
      const asking = await whoAsks(ctx);
      return pass(settings, ctx, asking, {
        trust: ctx.body.trustDevice ?? false,
        async spend(services, user) {
          const factor = await findFactor(services, user.id);
          if (factor === null || !isVerified(factor) || !isEnrolled(user)) throw ctx.error("BACKUP_CODES_NOT_ENABLED");
          const left = await withoutCode(services, factor.backupCodes, ctx.body.code);
          // Over the list that was read: of two that bring one code at once, one finds it there.
          const where = { id: factor.id, backupCodes: factor.backupCodes };
          const isSpent =
            left !== null && (await services.store.update(twoFactor, { where }, { backupCodes: left })) > 0;
          if (!isSpent) throw ctx.error("INVALID_BACKUP_CODE");
          ctx.emit("two-factor.backup-code-used", { user });
        },
      });
    },
  });
