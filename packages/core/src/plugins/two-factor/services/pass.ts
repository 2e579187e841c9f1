import {
  type ActiveSession,
  type Challenged,
  type ChallengeResult,
  challengeResult,
  isChallenged,
  lockCaller,
  type Services,
  type SignedIn,
  type User,
} from "../../../plugin.ts";
import { CHALLENGE, type Settings } from "../settings.ts";
import type { Asking } from "./asking.ts";
import { trustDevice } from "./devices.ts";
import type { Context } from "./factor.ts";
import type { Spend } from "./proofs.ts";

/** A session that a right code has begun. */
export interface Passed {
  token: string;
  user: User;
  /** Whether the client is to go to `url`. */
  redirect: boolean;
  /** Where the sign-in came for. */
  url?: string;
}

interface Proof {
  readonly spend: Spend;
  readonly trust: boolean;
  /** The guess has been counted for whoever asks. */
  readonly isCounted?: boolean;
}

/** Replaces the caller's session with a fresh one. */
function renew(ctx: Context, services: Services, user: User, active: ActiveSession) {
  const remember = services.sessions.isRemembered(ctx, active.session);
  return services.authentication.complete(ctx, {
    user,
    method: "two-factor",
    remember,
    replaces: active,
    met: [CHALLENGE],
  });
}

/**
 * Lets a right code through: a sign-in that waits goes on, a session becomes a fresh one. Guesses are counted before.
 * @throws INVALID_TWO_FACTOR_COOKIE, TOO_MANY_REQUESTS, and what `spend` throws
 */
export async function passThrough(
  settings: Settings,
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE">,
  { user: asking, pending, active }: Asking,
  { spend, trust, isCounted = false }: Proof,
): Promise<SignedIn | Challenged> {
  if (!isCounted) await ctx.services.authentication.attempt(asking.id, pending ?? CHALLENGE);
  const outcome = await ctx.transaction(async (services) => {
    const user = await (active === null ? services.users.lock(asking.id) : lockCaller(ctx, services, active));
    if (user === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    await spend(services, user);
    const outcome = await (pending === null
      ? renew(ctx, services, user, active)
      : services.authentication.resume(ctx, pending));
    // In the transaction, so that what was spent on nothing stays good.
    if (outcome === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    return outcome;
  });
  if (trust && !isChallenged(outcome)) trustDevice(settings, ctx, outcome.session);
  return outcome;
}

/** The same, as callers are answered that read JSON. */
export async function pass(
  settings: Settings,
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE">,
  asking: Asking,
  proof: Proof,
): Promise<Passed | ChallengeResult> {
  const outcome = await passThrough(settings, ctx, asking, proof);
  if (isChallenged(outcome)) return challengeResult(outcome);
  const url = asking.pending?.callbackURL ?? null;
  const to = url === null ? null : await ctx.trust(url);
  return { token: outcome.session.token, user: outcome.user, redirect: to !== null, ...(to !== null && { url: to }) };
}
