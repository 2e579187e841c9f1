import type { Settings } from "../settings.ts";
import { type Caller, isEnrolled } from "./caller.ts";
import { type Context, findFactor, isMailedOnly } from "./factor.ts";
import { canMail, issueCode, keyOf } from "./mailed-codes.ts";

type Codes = "INVALID_TWO_FACTOR_COOKIE" | "OTP_NOT_CONFIGURED" | "TWO_FACTOR_NOT_ENABLED";

export async function sendCode(settings: Settings, ctx: Context<Codes>, { user, pending, active }: Caller) {
  const hasBegun = isEnrolled(user) || isMailedOnly(await findFactor(ctx.services, user.id));
  if (!hasBegun) throw ctx.error("TWO_FACTOR_NOT_ENABLED");
  if (!canMail(settings, ctx.services, user, pending)) throw ctx.error("OTP_NOT_CONFIGURED");
  await ctx.services.mails.assertAllowed(user.email);
  const code = await ctx.transaction(async (services) => {
    const current = await services.users.lock(user.id);
    if (current === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    const made = await issueCode(settings, services, current, keyOf(pending ?? active), ctx.now());
    ctx.emit("two-factor.code-sent", { user: current });
    const minutes = settings.otp?.minutes ?? 0;
    const mail = { kind: "two-factor-code", to: current.email, user: current, code: made, minutes } as const;
    if (typeof settings.otp?.send !== "function") await services.mails.send(ctx, mail);
    return made;
  });
  await settings.otp?.send?.({ user, otp: code }, ctx.request);
}
