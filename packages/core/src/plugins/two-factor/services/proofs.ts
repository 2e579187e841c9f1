import type { Services, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";
import { type Asking, isEnrolled } from "./asking.ts";
import { withoutCode } from "./backup-codes.ts";
import { type Context, findFactor, isMailedOnly, isVerified, spendTotp } from "./factor.ts";
import { keyOf, spendMailed } from "./mailed-codes.ts";
import { mustEnrol } from "./requirement.ts";

/** Spends what was brought, and throws where it is not right; in the transaction that holds the user. */
export type Spend = (services: Services, user: User) => Promise<void>;

const MAILED = { wrong: "INVALID_CODE", expired: "OTP_HAS_EXPIRED" } as const;

/** By an authenticator's code; the first right one confirms enrolment. */
export const byTotp =
  (settings: Settings, ctx: Context<"INVALID_CODE" | "TOTP_NOT_ENABLED">, { pending }: Asking, code: string): Spend =>
  async (services, user) => {
    const factor = await findFactor(services, user.id);
    if (factor === null || isMailedOnly(factor)) throw ctx.error("TOTP_NOT_ENABLED");
    // A sign-in that waits enrols only where it must: else a half-done factor would let its maker in.
    const isHalfDone = !isVerified(factor) && pending !== null;
    if (isHalfDone && !(await mustEnrol(settings, services, user))) throw ctx.error("TOTP_NOT_ENABLED");
    if (!(await spendTotp(settings, services, factor, code, ctx.now()))) throw ctx.error("INVALID_CODE");
    if (isVerified(factor) && isEnrolled(user)) return;
    await services.store.update(twoFactor, { where: { id: factor.id } }, { verified: true, verifiedAt: ctx.now() });
    await switchOn(ctx, services, user);
  };

async function switchOn(ctx: Pick<Context, "emit">, services: Services, user: User): Promise<void> {
  const enrolled = await services.users.update(user.id, { twoFactorEnabled: true });
  if (enrolled !== null) ctx.emit("two-factor.enabled", { user: enrolled });
}

/** By a code that was mailed to whoever asks; the first right one confirms a factor by mailed codes alone. */
export const byMailedCode =
  (
    settings: Settings,
    ctx: Context<"INVALID_CODE" | "OTP_HAS_EXPIRED" | "INVALID_TWO_FACTOR_COOKIE">,
    { pending, active }: Asking,
    code: string,
  ): Spend =>
  async (services, user) => {
    const result = await spendMailed(services, user.id, keyOf(pending ?? active), code, ctx.now());
    if (result !== "right") throw ctx.error(MAILED[result]);
    if (isEnrolled(user)) return;
    const isBegun = isMailedOnly(await findFactor(services, user.id));
    // A sign-in that waits enrols only where it must, as by an authenticator.
    if (!isBegun || (pending !== null && !(await mustEnrol(settings, services, user))))
      throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    await switchOn(ctx, services, user);
  };

/** By a backup code. */
export const byBackupCode =
  (ctx: Context<"BACKUP_CODES_NOT_ENABLED" | "INVALID_BACKUP_CODE">, code: string): Spend =>
  async (services, user) => {
    const factor = await findFactor(services, user.id);
    if (factor === null || !isEnrolled(user)) throw ctx.error("BACKUP_CODES_NOT_ENABLED");
    const left = await withoutCode(services, factor, code);
    if (left === null) throw ctx.error("INVALID_BACKUP_CODE");
    // The list is what was read: all that write it hold the user.
    await services.store.update(twoFactor, { where: { id: factor.id } }, { backupCodes: left });
    ctx.emit("two-factor.backup-code-used", { user });
  };
