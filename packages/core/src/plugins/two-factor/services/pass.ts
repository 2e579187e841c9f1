import {
  type ActiveSession,
  type Challenged,
  type ChallengeResult,
  challengeResult,
  isChallenged,
  lockCaller,
  type Services,
  type SessionTerms,
  type SignedIn,
  type User,
} from "../../../plugin.ts";
import { CHALLENGE } from "../challenge-name.ts";
import type { Settings } from "../settings.ts";
import type { Asking } from "./asking.ts";
import { trustDevice } from "./devices.ts";
import type { Context } from "./factor.ts";
import type { Spend } from "./proofs.ts";
import { metColumns } from "./requirement.ts";

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
export const renewSession = (
  ctx: Context,
  services: Services,
  user: User,
  active: ActiveSession,
  more: { readonly met?: readonly string[]; readonly terms?: SessionTerms } = {},
) =>
  services.authentication.complete(ctx, {
    user,
    method: "two-factor",
    remember: services.sessions.isRemembered(ctx, active.session),
    replaces: active,
    ...more,
  });

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
  if (!isCounted) await ctx.services.authentication.attempt(asking.id, pending ?? CHALLENGE, ctx);
  const outcome = await ctx.transaction(async (services) => {
    const user = await (active === null ? services.users.lock(asking.id) : lockCaller(ctx, services, active));
    if (user === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    await spend(services, user);
    const met = { met: [CHALLENGE], terms: { columns: metColumns(settings, ctx.now()) } };
    const outcome = await (pending === null
      ? renewSession(ctx, services, user, active, met)
      : services.authentication.resume(ctx, pending));
    // In the transaction, so that what was spent on nothing stays good.
    if (outcome === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    return outcome;
  });
  if (trust && !isChallenged(outcome)) trustDevice(settings, ctx, outcome.session);
  return outcome;
}

/** What a right code answers where no session was wanted of it. */
export interface CheckedCode {
  /** Of whoever is signed in. */
  token?: string;
  user: User;
  redirect: false;
}

/**
 * Spends a right code and begins nothing: a sign-in that waits goes on waiting.
 * @throws INVALID_TWO_FACTOR_COOKIE, TOO_MANY_REQUESTS, and what `spend` throws
 */
export async function checkCode(
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE">,
  { user: asking, pending, active }: Asking,
  spend: Spend,
): Promise<CheckedCode> {
  await ctx.services.authentication.attempt(asking.id, pending ?? CHALLENGE, ctx);
  const user = await ctx.transaction(async (services) => {
    const current = await (active === null ? services.users.lock(asking.id) : lockCaller(ctx, services, active));
    if (current === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    await spend(services, current);
    return current;
  });
  return { ...(active !== null && { token: active.session.token }), user, redirect: false };
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
