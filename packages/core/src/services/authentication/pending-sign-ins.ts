import type { PendingSignIn, SignIn } from "../../contracts/authentication.ts";
import type { OtherChallenge } from "../../contracts/registry.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { PENDING_SIGN_IN_SECONDS } from "../../data/limits.ts";
import { pendingSignInToken } from "../../data/tokens.ts";
import type { Deps } from "../deps.ts";
import { createTokenListCookie, type TokenListCookie } from "../token-list-cookie.ts";

/** A pending sign-in as stored in a row. */
export interface KeptSignIn {
  readonly userId: string;
  readonly method: string;
  readonly challenge: string;
  /** The challenge and its alternatives; absent if there are none. */
  readonly asked?: readonly OtherChallenge[];
  /** Challenges that were met before. */
  readonly met: readonly string[];
  readonly remember: boolean;
  readonly isNew: boolean;
  readonly callbackURL: string | null;
  readonly amr: readonly string[];
  /** Token of the session that ends when the new one begins. */
  readonly replaces: string | null;
}

type Needed = Pick<Services, "tokens" | "users">;

const cookies = new WeakMap<Deps, TokenListCookie>();

/** Binds a pending sign-in to its browser, which has at most one. */
function cookieOf(deps: Deps): TokenListCookie {
  const found = cookies.get(deps);
  if (found !== undefined) return found;
  const { cookieNames, signers } = deps;
  const shape = { name: cookieNames.pendingSignIn, signer: signers.pendingSignIn, seconds: PENDING_SIGN_IN_SECONDS };
  const cookie = createTokenListCookie(deps, shape);
  cookies.set(deps, cookie);
  return cookie;
}

const parse = (text: string): KeptSignIn => JSON.parse(text) as KeptSignIn;

const toPending = (token: string, kept: KeptSignIn, user: PendingSignIn["user"], challenge: string): PendingSignIn => {
  const { method, asked = [], remember, isNew, callbackURL } = kept;
  const others = asked.filter((one) => one.challenge !== challenge);
  return { token, user, method, challenge, others, remember, isNew, callbackURL };
};

export const waitsFor = ({ challenge, asked = [] }: KeptSignIn, name: string): boolean =>
  challenge === name || asked.some((one) => one.challenge === name);

export function createPendingSignIns(deps: Deps, services: Needed) {
  const { tokens, users } = services;
  const cookie = cookieOf(deps);
  return {
    /** Writes the row only; `send` sets the cookie later, so that a rolled-back transaction sends none. */
    issue(signIn: SignIn, asked: readonly OtherChallenge[], met: readonly string[]): Promise<string> {
      const { user, method, remember = true, isNew = false, callbackURL = null, amr = [] } = signIn;
      const replaces = signIn.replaces?.session.token ?? null;
      const held = { challenge: asked[0]?.challenge ?? "", ...(asked.length > 1 && { asked }) };
      const kept: KeptSignIn = { userId: user.id, method, ...held, met, remember, isNew, callbackURL, amr, replaces };
      return tokens.issue(pendingSignInToken, JSON.stringify(kept), { userId: user.id });
    },

    send(scope: RequestScope, token: string): void {
      cookie.write(scope, [token]);
    },

    clear(scope: RequestScope): void {
      if (cookie.isThere(scope)) cookie.write(scope, []);
    },

    isHere: (scope: RequestScope, token: string): boolean => cookie.read(scope).includes(token),

    async find(scope: RequestScope, challenge: string): Promise<PendingSignIn | null> {
      const [token = ""] = cookie.read(scope);
      const text = token === "" ? null : await tokens.peek(pendingSignInToken, token);
      const kept = text === null ? null : parse(text);
      if (kept === null || !waitsFor(kept, challenge)) return null;
      const user = await users.find(kept.userId);
      return user === null ? null : toPending(token, kept, user, challenge);
    },

    async take(token: string): Promise<KeptSignIn | null> {
      const text = await tokens.take(pendingSignInToken, token);
      return text === null ? null : parse(text);
    },

    async cancel(userId: string): Promise<void> {
      if (deps.challenges.size > 0) await tokens.revoke(userId, pendingSignInToken);
    },
  };
}
