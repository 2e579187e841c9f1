import type { Authentication, SignIn } from "../../contracts/authentication.ts";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { coreError } from "../../data/core-error.ts";
import {
  GUESSES_A_PENDING_SIGN_IN,
  GUESSES_A_USER,
  GUESSES_A_USER_IN_A_DAY,
  GUESSES_IN_KNOWN_BROWSERS,
} from "../../data/limits.ts";
import type { Deps } from "../deps.ts";
import { createKnownBrowsers } from "../password/known-browsers.ts";
import { retryHeaders } from "../rate-limit/retry-headers.ts";

type Count = readonly [key: string, limit: Parameters<RateCounter["consume"]>[1]];

/** Each known browser has a count, and all known browsers share another one. All other browsers share a third. */
function countsOf(userId: string, challenge: string, browser: string | null): readonly Count[] {
  const subject = browser === null ? userId : `${userId}:${hashToken(browser)}`;
  return [
    [`challenge:user:${subject}:${challenge}`, GUESSES_A_USER],
    [`challenge:day:${subject}:${challenge}`, GUESSES_A_USER_IN_A_DAY],
    ...(browser === null ? [] : [[`challenge:known:${userId}:${challenge}`, GUESSES_IN_KNOWN_BROWSERS] as const]),
  ];
}

async function consume(counter: RateCounter, counts: readonly Count[]): Promise<number | null> {
  for (const [key, limit] of counts) {
    const { allowed, retryAfterSeconds } = await counter.consume(key, limit);
    if (!allowed) return retryAfterSeconds;
  }
  return null;
}

const isGuessable = ({ challenges }: Deps, name: string): boolean => challenges.get(name)?.isGuessable !== false;

const refusal = (seconds: number) => coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(seconds) });

/** Counts guesses at challenges in the database, even if the application turns rate limits off. */
export function createAttempts(
  deps: Deps,
  store: Store,
  { users }: Pick<Services, "users">,
): Pick<Authentication, "attempt"> {
  const counter = deps.challengeCounter;
  const browsers = createKnownBrowsers(deps, store);
  return {
    async attempt(userId, at, scope) {
      if (counter === null) throw new TypeError("No plugin declares a challenge");
      const pending = typeof at === "string" ? null : at;
      const challenge = typeof at === "string" ? at : at.challenge;
      if (!isGuessable(deps, challenge)) throw new TypeError(`The challenge ${challenge} declares isGuessable: false`);
      if (pending !== null) {
        const wait = await consume(counter, [[`challenge:${hashToken(pending.token)}`, GUESSES_A_PENDING_SIGN_IN]]);
        if (wait !== null) throw refusal(wait);
      }
      const user = pending?.user ?? (scope === undefined ? null : await users.find(userId));
      const browser = scope === undefined || user === null ? null : await browsers.find(scope, user.email);
      // An attacker who knows the password must not use up the guesses of the user's own browsers.
      if (browser !== null && (await consume(counter, countsOf(userId, challenge, browser))) === null) return;
      const wait = await consume(counter, countsOf(userId, challenge, null));
      if (wait !== null) throw refusal(wait);
    },
  };
}

/**
 * Resets the counts after a session has begun. In a known browser, only that browser's count is reset. A challenge that
 * leads to another challenge resets nothing.
 */
export async function forgetAttempts(
  deps: Deps,
  store: Store,
  scope: RequestScope,
  { user, met = [] }: Pick<SignIn, "user" | "met">,
): Promise<void> {
  const guessable = met.filter((challenge) => isGuessable(deps, challenge));
  if (guessable.length === 0) return;
  const browser = await createKnownBrowsers(deps, store).find(scope, user.email);
  for (const challenge of guessable) {
    for (const [key] of countsOf(user.id, challenge, browser)) await deps.challengeCounter?.reset(key);
  }
}
