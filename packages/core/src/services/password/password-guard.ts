import type { PasswordGuard } from "../../contracts/password-services.ts";
import type { RateCounter } from "../../contracts/rate-counter.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import { op, type Store } from "../../contracts/store.ts";
import { hashToken } from "../../crypto/hash-token.ts";
import { coreError } from "../../data/core-error.ts";
import {
  PASSWORD_GUESSES,
  PASSWORD_GUESSES_BEYOND,
  PASSWORD_GUESSES_OF_A_BROWSER,
  PASSWORD_GUESSES_OF_A_NETWORK,
} from "../../data/limits.ts";
import { toRateKey } from "../../http/client-ip.ts";
import type { Deps } from "../deps.ts";
import { retryHeaders } from "../rate-limit/retry-headers.ts";
import { createKnownBrowsers } from "./known-browsers.ts";

const keyOf = (...of: readonly string[]): string => `guess:${hashToken(of.join("|"))}`;
const networkKey = (email: string, ipAddress: string): string => keyOf(email, "network", toRateKey(ipAddress));
const beyondKey = (email: string): string => keyOf(email, "beyond");
const browserKey = (email: string, id: string): string => keyOf(email, "browser", id);

const refusal = (seconds: number) =>
  coreError("TOO_MANY_REQUESTS", { reason: "password-guesses", headers: retryHeaders(seconds) });

const OFF: PasswordGuard = {
  attempt: async () => {},
  attemptSignIn: async () => undefined,
  succeed: async () => {},
  remember: async () => {},
};

export function createPasswordGuard(deps: Deps, store: Store): PasswordGuard {
  return deps.counter === null ? OFF : guardWith(deps, store, deps.counter);
}

function guardWith(deps: Deps, store: Store, counter: RateCounter): PasswordGuard {
  const { clock, tables } = deps;
  const browsers = createKnownBrowsers(deps, store);
  /** Attempts of other callers must not lock the user out. */
  async function isKnownAddress({ ipAddress }: RequestScope, email: string): Promise<boolean> {
    if (ipAddress === null) return false;
    const live = await store.find(tables.session, {
      where: { ipAddress, expiresAt: op.gt(clock.now()) },
      join: { table: tables.user, on: "userId", where: { email } },
    });
    return live !== null;
  }
  async function attemptSignIn(scope: RequestScope, email: string, identifier = email): Promise<Error | undefined> {
    const browser = await browsers.find(scope, email);
    if (browser !== null) {
      const own = await counter.consume(browserKey(email, browser), PASSWORD_GUESSES_OF_A_BROWSER);
      if (own.allowed) return undefined;
    }
    // Callers without an IP address would share one count and lock one another out.
    if (scope.ipAddress !== null) {
      const near = await counter.consume(networkKey(identifier, scope.ipAddress), PASSWORD_GUESSES_OF_A_NETWORK);
      if (!near.allowed) throw refusal(near.retryAfterSeconds);
    }
    const all = await counter.consume(keyOf(email), PASSWORD_GUESSES);
    if (all.allowed || (await isKnownAddress(scope, email))) return undefined;
    // An attacker without an IP address would otherwise have no limit.
    if (scope.ipAddress === null) throw refusal(all.retryAfterSeconds);
    // Addresses without an account are counted too, so that the refusal does not reveal who has one.
    const beyond = await counter.consume(beyondKey(email), PASSWORD_GUESSES_BEYOND);
    if (!beyond.allowed) throw refusal(beyond.retryAfterSeconds);
    return refusal(all.retryAfterSeconds);
  }
  return {
    attemptSignIn,

    async attempt(scope, email) {
      const limited = await attemptSignIn(scope, email);
      if (limited !== undefined) throw limited;
    },

    async succeed(scope, email, identifier = email) {
      const browser = await browsers.find(scope, email);
      if (browser !== null) return counter.reset(browserKey(email, browser));
      if (scope.ipAddress !== null) await counter.reset(networkKey(identifier, scope.ipAddress));
      await counter.reset(keyOf(email));
    },

    remember: (scope, user) => browsers.leave(scope, user),
  };
}
