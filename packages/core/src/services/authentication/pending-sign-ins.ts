import type { PendingSignIn, SignIn } from "../../contracts/authentication.ts";
import type { OtherChallenge } from "../../contracts/registry.ts";
import type { RequestScope } from "../../contracts/scope.ts";
import type { Services } from "../../contracts/services.ts";
import { PENDING_SIGN_IN_SECONDS } from "../../data/limits.ts";
import { pendingSignInToken } from "../../data/tokens.ts";
import type { Deps } from "../deps.ts";
import { createTokenListCookie, type TokenListCookie } from "../token-list-cookie.ts";
import { readTerms, type StoredTerms, storeTerms } from "./stored-terms.ts";

export interface StoredSignIn {
  readonly userId: string;
  readonly method: string;
  readonly challenge: string;
  readonly asked?: readonly OtherChallenge[];
  readonly met: readonly string[];
  readonly remember: boolean;
  readonly isNew: boolean;
  readonly callbackURL: string | null;
  readonly amr: readonly string[];
  readonly replaces: string | null;
  readonly terms?: StoredTerms;
}

type Needed = Pick<Services, "tokens" | "users">;

const cookies = new WeakMap<Deps, TokenListCookie>();

function cookieOf(deps: Deps): TokenListCookie {
  const found = cookies.get(deps);
  if (found !== undefined) return found;
  const { cookieNames, signers } = deps;
  const shape = { name: cookieNames.pendingSignIn, signer: signers.pendingSignIn, seconds: PENDING_SIGN_IN_SECONDS };
  const cookie = createTokenListCookie(deps, shape);
  cookies.set(deps, cookie);
  return cookie;
}

const parse = (text: string): StoredSignIn => JSON.parse(text) as StoredSignIn;

const toPending = (
  token: string,
  stored: StoredSignIn,
  user: PendingSignIn["user"],
  challenge: string,
): PendingSignIn => {
  const { method, asked = [], remember, isNew, callbackURL } = stored;
  const others = asked.filter((one) => one.challenge !== challenge);
  return { token, user, method, challenge, others, remember, isNew, callbackURL };
};

export const awaitsChallenge = ({ challenge, asked = [] }: StoredSignIn, name: string): boolean =>
  challenge === name || asked.some((one) => one.challenge === name);

export const resumedSignIn = (
  { method, remember, isNew, callbackURL, amr, terms }: StoredSignIn,
  user: SignIn["user"],
): SignIn => ({
  user,
  method,
  remember,
  isNew,
  callbackURL: callbackURL ?? undefined,
  amr,
  ...(terms !== undefined && { terms: readTerms(terms) }),
});

export class PendingSignIns {
  readonly #deps: Deps;
  readonly #services: Needed;
  readonly #cookie: TokenListCookie;

  constructor(deps: Deps, services: Needed) {
    this.#deps = deps;
    this.#services = services;
    this.#cookie = cookieOf(deps);
  }

  /** Writes the row only; `send` sets the cookie later, so that a rolled-back transaction sends none. */
  issue(signIn: SignIn, asked: readonly OtherChallenge[], met: readonly string[]): Promise<string> {
    const { user, method, remember = true, isNew = false, callbackURL = null, amr = [] } = signIn;
    const replaces = signIn.replaces?.session.token ?? null;
    const held = { challenge: asked[0]?.challenge ?? "", ...(asked.length > 1 && { asked }) };
    const stored: StoredSignIn = {
      userId: user.id,
      method,
      ...held,
      met,
      remember,
      isNew,
      callbackURL,
      amr,
      replaces,
      ...(signIn.terms !== undefined && { terms: storeTerms(signIn.terms) }),
    };
    return this.#services.tokens.issue(pendingSignInToken, JSON.stringify(stored), { userId: user.id });
  }

  send(scope: RequestScope, token: string): void {
    this.#cookie.write(scope, [token]);
  }

  clear(scope: RequestScope): void {
    if (this.#cookie.isThere(scope)) this.#cookie.write(scope, []);
  }

  isInBrowser(scope: RequestScope, token: string): boolean {
    return this.#cookie.read(scope).includes(token);
  }

  async find(scope: RequestScope, challenge: string): Promise<PendingSignIn | null> {
    const [token = ""] = this.#cookie.read(scope);
    const { tokens, users } = this.#services;
    const text = token === "" ? null : await tokens.peek(pendingSignInToken, token);
    const stored = text === null ? null : parse(text);
    if (stored === null || !awaitsChallenge(stored, challenge)) return null;
    const user = await users.find(stored.userId);
    return user === null ? null : toPending(token, stored, user, challenge);
  }

  async take(token: string): Promise<StoredSignIn | null> {
    const text = await this.#services.tokens.take(pendingSignInToken, token);
    return text === null ? null : parse(text);
  }

  async cancel(userId: string): Promise<void> {
    if (this.#deps.challenges.size > 0) await this.#services.tokens.revoke(userId, pendingSignInToken);
  }
}
