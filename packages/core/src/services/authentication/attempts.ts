import type { Authentication, SignIn } from "../../contracts/authentication.ts";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { coreError } from "../../data/core-error.ts";
import { GUESSES_A_PENDING_SIGN_IN, GUESSES_A_USER, GUESSES_A_USER_IN_A_DAY } from "../../data/limits.ts";
import { retryHeaders } from "../rate-limit/retry-headers.ts";

const ofUser = (userId: string, challenge: string): string => `challenge:user:${userId}:${challenge}`;
const ofDay = (userId: string, challenge: string): string => `challenge:day:${userId}:${challenge}`;

/** Counts guesses at challenges in the database, whatever limits the application has set. */
export function createAttempts(counter: RateCounter | null): Pick<Authentication, "attempt"> {
  return {
    async attempt(userId, at) {
      if (counter === null) throw new TypeError("No plugin declares a challenge");
      const pending = typeof at === "string" ? null : at;
      const challenge = typeof at === "string" ? at : at.challenge;
      const limits = [
        ...(pending === null ? [] : [[`challenge:${hashToken(pending.token)}`, GUESSES_A_PENDING_SIGN_IN] as const]),
        [ofUser(userId, challenge), GUESSES_A_USER] as const,
        [ofDay(userId, challenge), GUESSES_A_USER_IN_A_DAY] as const,
      ];
      for (const [key, limit] of limits) {
        const { allowed, retryAfterSeconds } = await counter.consume(key, limit);
        if (!allowed) throw coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(retryAfterSeconds) });
      }
    },
  };
}

/** Counts anew, where a session has begun by these challenges: one that was met on the way to another forgives nothing. */
export async function forgetAttempts(
  counter: RateCounter | null,
  { user: { id }, met = [] }: Pick<SignIn, "user" | "met">,
): Promise<void> {
  for (const challenge of met) {
    await counter?.reset(ofUser(id, challenge));
    await counter?.reset(ofDay(id, challenge));
  }
}
