import type { ActiveSession, PendingSignIn, User } from "../../../plugin.ts";
import { CHALLENGE } from "../challenge-name.ts";
import type { Context } from "./factor.ts";

export type Caller =
  | { readonly user: User; readonly pending: PendingSignIn; readonly active: null }
  | { readonly user: User; readonly pending: null; readonly active: ActiveSession };

type MeansSession = (active: ActiveSession, pending: PendingSignIn) => boolean | Promise<boolean>;

/** A pending sign-in in this browser takes precedence over the session, unless `meansSession` returns true. */
export async function findCaller(
  ctx: Context<never>,
  meansSession: MeansSession = () => false,
): Promise<Caller | null> {
  const active = ctx.session;
  const pending = await ctx.services.authentication.pending(ctx, CHALLENGE);
  if (pending !== null && (active === null || !(await meansSession(active, pending)))) {
    return { user: pending.user, pending, active: null };
  }
  if (active !== null) {
    ctx.attribute({ userId: active.user.id, method: "two-factor" });
    return { user: active.user, pending: null, active };
  }
  return null;
}

/** @throws INVALID_TWO_FACTOR_COOKIE if there is neither a pending sign-in nor a session */
export async function resolveCaller(
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE">,
  meansSession?: MeansSession,
): Promise<Caller> {
  const caller = await findCaller(ctx, meansSession);
  if (caller === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
  return caller;
}

export const isEnrolled = (user: User): boolean => user.twoFactorEnabled === true;
