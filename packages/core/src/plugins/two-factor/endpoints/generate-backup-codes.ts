import * as z from "zod/mini";
import { defineEndpoint, input, lockCaller } from "../../../plugin.ts";
import { makeCodes, sealCodes } from "../services/backup-codes.ts";
import { isEnrolled } from "../services/caller.ts";
import { replaceFactor } from "../services/factor.ts";
import { assertReauthenticated } from "../services/reauthenticate.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";
import type { PasswordBody } from "./password-body.ts";

export interface GenerateBackupCodesBody extends PasswordBody {}

/** The result of generating backup codes. */
export interface GenerateBackupCodesResult {
  status: boolean;
  backupCodes: string[];
}

const body = input<GenerateBackupCodesBody>(() => z.object({ password: z.optional(z.string()) }));

/** Generates new backup codes; the old ones stop working at once. */
export const generateBackupCodes = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/generate-backup-codes",
    body,
    session: "required",
    noImpersonation: true,
    needs: "headers",
    changes: ["two-factor"],
    rateLimit: { window: 10, max: 3 },
    errors: ["UNAUTHORIZED", "INVALID_PASSWORD", "PASSWORD_TOO_LONG", "SESSION_NOT_FRESH", "TWO_FACTOR_NOT_ENABLED"],
    async handler(ctx): Promise<GenerateBackupCodesResult> {
      const { user } = ctx.session;
      if (!isEnrolled(user)) throw ctx.error("TWO_FACTOR_NOT_ENABLED");
      await assertReauthenticated(ctx, ctx.session, ctx.body.password);
      const codes = makeCodes(ctx.services, settings.backupCodes);
      const backupCodes = await sealCodes(ctx.services, user.id, codes);
      await ctx.transaction(async (services) => {
        const current = await lockCaller(ctx, services, ctx.session);
        if (current === null) throw ctx.error("UNAUTHORIZED");
        if (!isEnrolled(current)) throw ctx.error("TWO_FACTOR_NOT_ENABLED");
        const changes = { backupCodes, backupCodesAt: ctx.now() };
        const where = { userId: user.id };
        const isThere = (await services.store.update(twoFactor, { where }, changes)) > 0;
        // A user whom better-auth enrolled with codes by email only has no row.
        if (!isThere) {
          await replaceFactor(services, user.id, backupCodes, ctx.now());
          await services.store.update(twoFactor, { where }, changes);
        }
        ctx.emit("two-factor.backup-codes-generated", { user: current });
      });
      return { status: true, backupCodes: codes };
    },
  });
