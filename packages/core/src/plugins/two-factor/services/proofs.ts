import type { Services, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";
import { type Asking, isEnrolled, mustEnrol } from "./asking.ts";
import { withoutCode } from "./backup-codes.ts";
import { type Context, findFactor, isVerified, spendTotp } from "./factor.ts";
import { keyOf, spendMailed } from "./mailed-codes.ts";

/** Spends what was brought, and throws where it is not right; in the transaction that holds the user. */
export type Spend = (services: Services, user: User) => Promise<void>;

const MAILED = { wrong: "INVALID_CODE", expired: "OTP_HAS_EXPIRED" } as const;

/** By an authenticator's code; the first right one confirms enrolment. */
export const byTotp =
  (settings: Settings, ctx: Context<"INVALID_CODE" | "TOTP_NOT_ENABLED">, { pending }: Asking, code: string): Spend =>
  async (services, user) => {
    const factor = await findFactor(services, user.id);
    if (factor === null) throw ctx.error("TOTP_NOT_ENABLED");
    // A sign-in that waits enrols only where it must: else a half-done factor would let its maker in.
    if (!isVerified(factor) && pending !== null && !mustEnrol(settings, user)) throw ctx.error("TOTP_NOT_ENABLED");
    if (!(await spendTotp(settings, services, factor, code, ctx.now()))) throw ctx.error("INVALID_CODE");
    if (isVerified(factor) && isEnrolled(user)) return;
    await services.store.update(twoFactor, { where: { id: factor.id } }, { verified: true, verifiedAt: ctx.now() });
    const enrolled = await services.users.update(user.id, { twoFactorEnabled: true });
    if (enrolled !== null) ctx.emit("two-factor.enabled", { user: enrolled });
  };

/** By a code that was mailed to whoever asks. */
export const byMailedCode =
  (ctx: Context<"INVALID_CODE" | "OTP_HAS_EXPIRED">, { pending, active }: Asking, code: string): Spend =>
  async (services, user) => {
    const result = await spendMailed(services, user.id, keyOf(pending ?? active), code, ctx.now());
    if (result !== "right") throw ctx.error(MAILED[result]);
  };

/** By a backup code. */
export const byBackupCode =
  (ctx: Context<"BACKUP_CODES_NOT_ENABLED" | "INVALID_BACKUP_CODE">, code: string): Spend =>
  async (services, user) => {
    const factor = await findFactor(services, user.id);
    if (factor === null || !isVerified(factor) || !isEnrolled(user)) throw ctx.error("BACKUP_CODES_NOT_ENABLED");
    const left = await withoutCode(services, factor.backupCodes, code);
    if (left === null) throw ctx.error("INVALID_BACKUP_CODE");
    // The list is what was read: all that write it hold the user.
    await services.store.update(twoFactor, { where: { id: factor.id } }, { backupCodes: left });
    ctx.emit("two-factor.backup-code-used", { user });
  };
