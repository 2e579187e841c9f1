import * as z from "zod/mini";
import { defineEndpoint, input } from "../../../plugin.ts";
import { assertAskedAgain } from "../services/asked-again.ts";
import { isEnrolled } from "../services/asking.ts";
import { keepCodes, makeCodes } from "../services/backup-codes.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";

export interface GenerateBackupCodesBody {
  password?: string | undefined;
}

/** The new backup codes. */
export interface GenerateBackupCodesResult {
  status: boolean;
  /** Shown this once. */
  backupCodes: string[];
}

const body = input<GenerateBackupCodesBody>(() => z.object({ password: z.optional(z.string()) }));

/** New backup codes; the old ones are dead at once. */
export const generateBackupCodes = (settings: Settings) =>
  defineEndpoint({
    method: "POST",
    path: "/two-factor/generate-backup-codes",
    body,
    session: "required",
    personal: true,
    needs: "headers",
    changes: ["two-factor"],
    rateLimit: { window: 10, max: 3 },
    errors: ["UNAUTHORIZED", "INVALID_PASSWORD", "PASSWORD_TOO_LONG", "SESSION_NOT_FRESH", "TWO_FACTOR_NOT_ENABLED"],
    async handler(ctx): Promise<GenerateBackupCodesResult> {
      const { user } = ctx.session;
      if (!isEnrolled(user)) throw ctx.error("TWO_FACTOR_NOT_ENABLED");
      await assertAskedAgain(ctx, ctx.session, ctx.body.password);
      const codes = makeCodes(ctx.services, settings.backupCodes);
      const backupCodes = await keepCodes(ctx.services, codes);
      await ctx.write(async ({ store }) => {
        const changes = { backupCodes, backupCodesAt: ctx.now() };
        const changed = await store.update(twoFactor, { where: { userId: user.id } }, changes);
        if (changed === 0) throw ctx.error("TWO_FACTOR_NOT_ENABLED");
        ctx.emit("two-factor.backup-codes-generated", { user });
      });
      return { status: true, backupCodes: codes };
    },
  });
