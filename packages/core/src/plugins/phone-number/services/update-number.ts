import { type ActiveSession, isStoreConflict, lockCaller, type User } from "../../../plugin.ts";
import type { Settings } from "../settings.ts";
import type { RightPhoneCode } from "./check-code.ts";
import { afterVerification } from "./enter.ts";
import { findHolder } from "./send-code.ts";
import { setNumber } from "./set-number.ts";
import type { VerifyContext } from "./verify-context.ts";

export async function updateNumber(
  settings: Settings,
  ctx: VerifyContext,
  active: ActiveSession,
  right: RightPhoneCode,
): Promise<User> {
  const { phoneNumber } = right;
  const user = await ctx
    .transaction(async (services) => {
      const before = await lockCaller(ctx, services, active);
      if (before === null) throw ctx.error("UNAUTHORIZED");
      const holder = await findHolder(services, right);
      if (holder !== null && holder.id !== before.id && holder.phoneNumberVerified)
        throw ctx.error("PHONE_NUMBER_EXIST");
      if (!(await right.spend(services))) throw ctx.error("INVALID_OTP");
      return setNumber(services, ctx, before, { ...right, now: ctx.now() });
    })
    .catch((error: unknown) => {
      throw isStoreConflict(error) ? ctx.error("PHONE_NUMBER_EXIST", { cause: error }) : error;
    });
  if (user === null) throw ctx.error("UNAUTHORIZED");
  ctx.services.sessions.refreshCache(ctx, { session: active.session, user });
  await afterVerification(settings, ctx, phoneNumber, user);
  return user;
}
