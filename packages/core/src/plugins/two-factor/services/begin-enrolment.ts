import { lockCaller } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import { type Asking, isEnrolled } from "./asking.ts";
import { keepCodes, makeCodes } from "./backup-codes.ts";
import { type Context, findFactor, isVerified, replaceFactor } from "./factor.ts";

/** What is shown once. */
export interface Enrolment {
  readonly secret: string;
  readonly backupCodes: string[];
}

/**
 * Gives the user a factor that counts from its first right code.
 * @throws INVALID_TWO_FACTOR_COOKIE where the user is gone, or the session has ended meanwhile, TOTP_ALREADY_ENABLED
 */
export async function beginEnrolment(
  settings: Settings,
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE" | "TOTP_ALREADY_ENABLED">,
  { user: asking, active }: Pick<Asking, "user" | "active">,
): Promise<Enrolment> {
  const backupCodes = makeCodes(ctx.services, settings.backupCodes);
  const kept = await keepCodes(ctx.services, backupCodes);
  const secret = await ctx.transaction(async (services) => {
    const user = await (active === null ? services.users.lock(asking.id) : lockCaller(ctx, services, active));
    if (user === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    const factor = await findFactor(services, user.id);
    if (isVerified(factor) && isEnrolled(user)) throw ctx.error("TOTP_ALREADY_ENABLED");
    ctx.emit("two-factor.set-up", { user });
    return replaceFactor(services, user.id, kept);
  });
  return { secret, backupCodes };
}
