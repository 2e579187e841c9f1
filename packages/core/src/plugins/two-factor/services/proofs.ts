import type { Services, User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { twoFactor } from "../tables.ts";
import { announce } from "./announce.ts";
import { withoutCode } from "./backup-codes.ts";
import { type Caller, isEnrolled } from "./caller.ts";
import { type Context, findFactor, isMailedOnly, isVerified, spendTotp } from "./factor.ts";
import { keyOf, spendMailed } from "./mailed-codes.ts";
import { mustEnrol } from "./requirement.ts";

export type Spend = (services: Services, user: User) => Promise<void>;

const MAILED = { wrong: "INVALID_CODE", expired: "OTP_HAS_EXPIRED" } as const;

export const byTotp =
  (settings: Settings, ctx: Context<"INVALID_CODE" | "TOTP_NOT_ENABLED">, { pending }: Caller, code: string): Spend =>
  async (services, user) => {
    const factor = await findFactor(services, user.id);
    if (factor === null || isMailedOnly(factor)) throw ctx.error("TOTP_NOT_ENABLED");
    // An unconfirmed factor must not complete a sign-in, because an attacker may have set it up. Only a required
    // enrollment may use it.
    const isUnconfirmed = !isVerified(factor) && pending !== null;
    if (isUnconfirmed && !(await mustEnrol(settings, services, user))) throw ctx.error("TOTP_NOT_ENABLED");
    if (!(await spendTotp(settings, services, factor, code, ctx.now()))) throw ctx.error("INVALID_CODE");
    if (isVerified(factor) && isEnrolled(user)) return;
    await services.store.update(twoFactor, { where: { id: factor.id } }, { verified: true, verifiedAt: ctx.now() });
    await activate(ctx, services, user);
  };

async function activate(ctx: Parameters<typeof announce>[0], services: Services, user: User): Promise<void> {
  const enrolled = await services.users.update(user.id, { twoFactorEnabled: true });
  if (enrolled !== null) await announce(ctx, services, "enabled", enrolled);
}

export const byMailedCode =
  (
    settings: Settings,
    ctx: Context<"INVALID_CODE" | "OTP_HAS_EXPIRED" | "INVALID_TWO_FACTOR_COOKIE">,
    { pending, active }: Caller,
    code: string,
  ): Spend =>
  async (services, user) => {
    const result = await spendMailed(services, user.id, keyOf(pending ?? active), code, ctx.now());
    if (result !== "right") throw ctx.error(MAILED[result]);
    if (isEnrolled(user)) return;
    const isBegun = isMailedOnly(await findFactor(services, user.id));
    if (!isBegun || (pending !== null && !(await mustEnrol(settings, services, user))))
      throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    await activate(ctx, services, user);
  };

export const byBackupCode =
  (ctx: Context<"BACKUP_CODES_NOT_ENABLED" | "INVALID_BACKUP_CODE">, code: string): Spend =>
  async (services, user) => {
    const factor = await findFactor(services, user.id);
    if (factor === null || !isEnrolled(user)) throw ctx.error("BACKUP_CODES_NOT_ENABLED");
    const left = await withoutCode(services, factor, code);
    if (left === null) throw ctx.error("INVALID_BACKUP_CODE");
    // The list cannot have changed: every writer locks the user.
    await services.store.update(twoFactor, { where: { id: factor.id } }, { backupCodes: left });
    ctx.emit("two-factor.backup-code-used", { user });
  };
