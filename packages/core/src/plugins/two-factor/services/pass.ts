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
import type { Caller } from "./caller.ts";
import { trustDevice } from "./devices.ts";
import type { Context } from "./factor.ts";
import type { Spend } from "./proofs.ts";
import { metColumns } from "./requirement.ts";

/** The result of a completed challenge: the new session. */
export interface Passed {
  token: string;
  user: User;
  redirect: boolean;
  url?: string;
}

interface Proof {
  readonly spend: Spend;
  readonly trust: boolean;
  readonly isCounted?: boolean;
  /** Whether a session that did not pass the second factor passes it now. Default true. */
  readonly passes?: boolean;
}

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
 * Accepts a correct code: a pending sign-in continues, and a session is replaced by a fresh one. The attempt counts
 * before the code is checked.
 * @throws INVALID_TWO_FACTOR_COOKIE, TOO_MANY_REQUESTS and the errors of `spend`
 */
export async function completeChallenge(
  settings: Settings,
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE">,
  { user: callingUser, pending, active }: Caller,
  { spend, trust, isCounted = false, passes = true }: Proof,
): Promise<SignedIn | Challenged> {
  if (!isCounted) await ctx.services.authentication.attempt(callingUser.id, pending ?? CHALLENGE, ctx);
  const outcome = await ctx.transaction(async (services) => {
    const user = await (active === null ? services.users.lock(callingUser.id) : lockCaller(ctx, services, active));
    if (user === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    await spend(services, user);
    const met = passes ? { met: [CHALLENGE], terms: { columns: metColumns(ctx.now()) } } : {};
    const outcome = await (pending === null
      ? renewSession(ctx, services, user, active, met)
      : services.authentication.resume(ctx, pending));
    // The error rolls back the transaction, so that the code stays valid.
    if (outcome === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    return outcome;
  });
  if (trust && !isChallenged(outcome)) trustDevice(settings, ctx, outcome.session);
  return outcome;
}

/** The result of a correct code with `disableSession`. */
export interface CheckedCode {
  token?: string;
  user: User;
  redirect: false;
}

export async function checkCode(
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE">,
  { user: callingUser, pending, active }: Caller,
  spend: Spend,
): Promise<CheckedCode> {
  await ctx.services.authentication.attempt(callingUser.id, pending ?? CHALLENGE, ctx);
  const user = await ctx.transaction(async (services) => {
    const current = await (active === null ? services.users.lock(callingUser.id) : lockCaller(ctx, services, active));
    if (current === null) throw ctx.error("INVALID_TWO_FACTOR_COOKIE");
    await spend(services, current);
    return current;
  });
  return { ...(active !== null && { token: active.session.token }), user, redirect: false };
}

export async function pass(
  settings: Settings,
  ctx: Context<"INVALID_TWO_FACTOR_COOKIE">,
  caller: Caller,
  proof: Proof,
): Promise<Passed | ChallengeResult> {
  const outcome = await completeChallenge(settings, ctx, caller, proof);
  if (isChallenged(outcome)) return challengeResult(outcome);
  const url = caller.pending?.callbackURL ?? null;
  const to = url === null ? null : await ctx.trust(url);
  return { token: outcome.session.token, user: outcome.user, redirect: to !== null, ...(to !== null && { url: to }) };
}
