import type { Authentication } from "../../contracts/authentication.ts";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { coreError } from "../../data/core-error.ts";
import { GUESSES_A_PENDING_SIGN_IN, GUESSES_A_USER, GUESSES_A_USER_IN_A_DAY } from "../../data/limits.ts";
import { retryHeaders } from "../rate-limit/retry-headers.ts";

const ofUser = (userId: string): string => `challenge:user:${userId}`;
const ofDay = (userId: string): string => `challenge:day:${userId}`;

/** Counts guesses at challenges in the database, whatever limits the application has set. */
export function createAttempts(counter: RateCounter | null): Pick<Authentication, "attempt" | "succeed"> {
  return {
    async attempt(userId, pending) {
      if (counter === null) throw new TypeError("No plugin declares a challenge");
      const limits = [
        ...(pending === null ? [] : [[`challenge:${hashToken(pending.token)}`, GUESSES_A_PENDING_SIGN_IN] as const]),
        [ofUser(userId), GUESSES_A_USER] as const,
        [ofDay(userId), GUESSES_A_USER_IN_A_DAY] as const,
      ];
      for (const [key, limit] of limits) {
        const { allowed, retryAfterSeconds } = await counter.consume(key, limit);
        if (!allowed) throw coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(retryAfterSeconds) });
      }
    },

    async succeed(userId) {
      await counter?.reset(ofUser(userId));
      await counter?.reset(ofDay(userId));
    },
  };
}
