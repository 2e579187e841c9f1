import { lockCaller, type Services, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { announce } from "./announce.ts";
import { makeCodes, sealCodes } from "./backup-codes.ts";
import { type Caller, isEnrolled } from "./caller.ts";
import { type Context, findFactor, isVerified, replaceFactor } from "./factor.ts";
import { canMail } from "./mailed-codes.ts";
import { renewSession } from "./pass.ts";

export interface Enrolment {
  readonly secret: string;
  readonly backupCodes: string[];
}

type Codes = "INVALID_TWO_FACTOR_COOKIE" | "TOTP_ALREADY_ENABLED" | "OTP_NOT_CONFIGURED";
type EnrollingUser = Pick<Caller, "user" | "active" | "pending">;

const withUserLocked = <Result>(
  ctx: Context<Codes>,
  { user: callingUser, active }: EnrollingUser,
  work: (services: Services, user: User) => Promise<Result>,
): Promise<Result> =>
  ctx.transaction(async (services) => {
    const user = await (active === null ? services.users.lock(callingUser.id) : lockCaller(ctx, services, active));
    if (user === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    return work(services, user);
  });

export async function beginEnrolment(
  settings: Settings,
  ctx: Context<Codes>,
  asked: EnrollingUser,
): Promise<Enrolment> {
  const backupCodes = makeCodes(ctx.services, settings.backupCodes);
  const sealed = await sealCodes(ctx.services, asked.user.id, backupCodes);
  const secret = await withUserLocked(ctx, asked, async (services, user) => {
    const factor = await findFactor(services, user.id);
    if (isVerified(factor) && isEnrolled(user)) throw ctx.error("TOTP_ALREADY_ENABLED");
    ctx.emit("two-factor.set-up", { user });
    return replaceFactor(services, user.id, sealed);
  });
  return { secret, backupCodes };
}

export interface MailedEnrolment extends Enrolment {
  readonly isOn: boolean;
}

/**
 * Sets up codes by email as the only factor. It is active at once in the session of a user with a verified address;
 * otherwise the first correct code activates it. Nothing changes for a user who already has a factor.
 * @throws INVALID_TWO_FACTOR_COOKIE, OTP_NOT_CONFIGURED
 */
export async function beginMailed(
  settings: Settings,
  ctx: Context<Codes>,
  asked: EnrollingUser,
): Promise<MailedEnrolment> {
  const backupCodes = makeCodes(ctx.services, settings.backupCodes);
  const sealed = await sealCodes(ctx.services, asked.user.id, backupCodes);
  return withUserLocked(ctx, asked, async (services, user) => {
    if (!canMail(settings, services, user, asked.pending)) throw ctx.error("OTP_NOT_CONFIGURED");
    if (isEnrolled(user)) return { secret: "", backupCodes: [], isOn: true };
    ctx.emit("two-factor.set-up", { user });
    const secret = await replaceFactor(services, user.id, sealed, ctx.now());
    if (asked.active === null || !user.emailVerified) return { secret, backupCodes, isOn: false };
    const enabled = await services.users.update(user.id, { twoFactorEnabled: true });
    if (enabled !== null) await announce(ctx, services, "enabled", enabled);
    await renewSession(ctx, services, enabled ?? user, asked.active);
    return { secret, backupCodes, isOn: true };
  });
}
