import { defineEndpoint, type OtherChallenge, type Services } from "../../../plugin.ts";
import { methodsOf, type TwoFactorMethod } from "../policy.ts";
import { readHashes } from "../services/backup-codes.ts";
import { findCaller, isEnrolled } from "../services/caller.ts";
import { type Factor, findFactor } from "../services/factor.ts";
import { canMail } from "../services/mailed-codes.ts";
import { isRequired, mustEnrol } from "../services/requirement.ts";
import type { Settings } from "../settings.ts";

/** The state of a user's second factor, as a challenge or account page shows it. */
export interface TwoFactorStatus {
  enabled: boolean;
  methods: TwoFactorMethod[];
  enrollmentMethods: TwoFactorMethod[];
  hasBackupCodes: boolean;
  pending: boolean;
  /** Whether the pending sign-in must set up a factor first. */
  enrollment: boolean;
  backupCodesLeft: number | null;
  required: boolean;
  otherChallenges: readonly OtherChallenge[];
}

const backupCodesLeft = async (services: Services, factor: Factor | null): Promise<number> =>
  factor === null ? 0 : (await readHashes(services, factor)).length;

/**
 * Returns the state of the caller's second factor, or that of the pending sign-in in this browser. If there is neither,
 * returns null.
 */
export const status = (settings: Settings) =>
  defineEndpoint({
    method: "GET",
    path: "/two-factor/status",
    session: "optional",
    needs: "headers",
    errors: [],
    async handler(ctx): Promise<TwoFactorStatus | null> {
      const caller = await findCaller(ctx);
      if (caller === null) return null;
      const { user, pending } = caller;
      const factor = await findFactor(ctx.services, user.id);
      const left = await backupCodesLeft(ctx.services, factor);
      return {
        enabled: isEnrolled(user),
        methods: await methodsOf(settings, ctx.services, user, pending),
        pending: pending !== null,
        enrollment: pending !== null && (await mustEnrol(settings, ctx.services, user)),
        enrollmentMethods: ["totp", ...(canMail(settings, ctx.services, user, pending) ? (["otp"] as const) : [])],
        hasBackupCodes: isEnrolled(user) && left > 0,
        backupCodesLeft: pending === null && (factor !== null || isEnrolled(user)) ? left : null,
        required: await isRequired(settings, ctx.services, user),
        otherChallenges: pending?.others ?? [],
      };
    },
  });
