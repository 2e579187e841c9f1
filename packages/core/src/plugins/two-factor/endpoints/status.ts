import { defineEndpoint } from "../../../plugin.ts";
import { methodsOf, type TwoFactorMethod } from "../policy.ts";
import { isEnrolled, mustEnrol, whoAsks } from "../services/asking.ts";
import { readHashes } from "../services/backup-codes.ts";
import { findFactor } from "../services/factor.ts";
import type { Settings } from "../settings.ts";

/** What a page of the challenge, or of the account, has to show. */
export interface TwoFactorStatus {
  enabled: boolean;
  methods: TwoFactorMethod[];
  /** Whether a sign-in waits in this browser for a code. */
  pending: boolean;
  /** Whether that sign-in enrols first. */
  enrollment: boolean;
  /** How many are left; null for a sign-in that waits. */
  backupCodesLeft: number | null;
  /** Whether the factor cannot be switched off. */
  required: boolean;
}

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
      const factor = pending === null ? await findFactor(ctx.services, user.id) : null;
      return {
        enabled: isEnrolled(user),
        methods: await methodsOf(settings, ctx.services, user),
        pending: pending !== null,
        enrollment: pending !== null && mustEnrol(settings, user),
        backupCodesLeft: factor === null ? null : (await readHashes(ctx.services, factor.backupCodes)).length,
        required: settings.required(user),
      };
    },
  });
