import type { PasswordGuard } from "../../contracts/password-services.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import { op, type Store } from "../../contracts/store.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { coreError } from "../../data/core-error.ts";
import { PASSWORD_GUESSES } from "../../data/limits.ts";
import type { Deps } from "../deps.ts";
import { retryHeaders } from "../rate-limit/retry-headers.ts";

const keyOf = (email: string): string => `guess:${hashToken(email)}`;

/** Slows guessing on one account, existing or not. */
export function createPasswordGuard({ counter, tables, clock }: Deps, store: Store): PasswordGuard {
  /** A stranger's guesses must not lock the user out. */
  async function isKnownAddress({ ipAddress }: RequestScope, email: string): Promise<boolean> {
    if (ipAddress === null) return false;
    const live = await store.find(tables.session, {
      where: { ipAddress, expiresAt: op.gt(clock.now()) },
      join: { table: tables.user, on: "userId", where: { email } },
    });
    return live !== null;
  }
  return {
    async attempt(scope, email) {
      const verdict = await counter?.consume(keyOf(email), PASSWORD_GUESSES);
      if (verdict === undefined || verdict.allowed || (await isKnownAddress(scope, email))) return;
      throw coreError("TOO_MANY_REQUESTS", { headers: retryHeaders(verdict.retryAfterSeconds) });
    },
    async succeed(email) {
      await counter?.reset(keyOf(email));
    },
  };
}
