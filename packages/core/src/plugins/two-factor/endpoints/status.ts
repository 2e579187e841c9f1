import { defineEndpoint, type OtherChallenge, type Services } from "../../../plugin.ts";
import { methodsOf, type TwoFactorMethod } from "../policy.ts";
import { isEnrolled, whoAsks } from "../services/asking.ts";
import { readHashes } from "../services/backup-codes.ts";
import { type Factor, findFactor } from "../services/factor.ts";
import { canMail } from "../services/mailed-codes.ts";
import { isRequired, mustEnrol } from "../services/requirement.ts";
import type { Settings } from "../settings.ts";

/** What a page of the challenge, or of the account, has to show. */
export interface TwoFactorStatus {
  enabled: boolean;
  methods: TwoFactorMethod[];
  /** What whoever has no factor can set up. */
  enrollmentMethods: TwoFactorMethod[];
  /** Whether a backup code is left. */
  hasBackupCodes: boolean;
  /** Whether a sign-in waits in this browser for a code. */
  pending: boolean;
  /** Whether that sign-in enrols first. */
  enrollment: boolean;
  /** How many are left; null for a sign-in that waits. */
  backupCodesLeft: number | null;
  /** Whether the factor cannot be switched off. */
  required: boolean;
  /** What a sign-in that waits can be answered by in place of the factor. */
  otherChallenges: readonly OtherChallenge[];
}

const backupCodesLeft = async (services: Services, factor: Factor | null): Promise<number> =>
  factor === null ? 0 : (await readHashes(services, factor)).length;

/** How the caller's second factor stands, or that of a sign-in that waits in this browser. */
export const status = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/two-factor/status",
    session: "optional",
    needs: "headers",
    errors: ["INVALID_TWO_FACTOR_COOKIE"],
    async handler(ctx): Promise<TwoFactorStatus> {
      const { user, pending } = await whoAsks(ctx);
      const factor = await findFactor(ctx.services, user.id);
      const left = await backupCodesLeft(ctx.services, factor);
      return {
        enabled: isEnrolled(user),
        methods: await methodsOf(settings, ctx.services, user),
        pending: pending !== null,
        enrollment: pending !== null && (await mustEnrol(settings, ctx.services, user)),
        enrollmentMethods: ["totp", ...(canMail(settings, ctx.services, user) ? (["otp"] as const) : [])],
        hasBackupCodes: isEnrolled(user) && left > 0,
        backupCodesLeft: pending === null && (factor !== null || isEnrolled(user)) ? left : null,
        required: await isRequired(settings, ctx.services, user),
        otherChallenges: pending?.others ?? [],
      };
    },
  });
