import type {
  Authentication,
  Challenged,
  PendingSignIn,
  SignedIn,
  SignIn,
  SignInScope,
} from "../../contracts/authentication.ts";
import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";
import { createAttempts } from "./attempts.ts";
import { completeInTransaction, completeWithoutTransaction, NEEDS_TRANSACTION } from "./complete.ts";
import { isConcerned } from "./decide.ts";
import { handBack } from "./hand-back.ts";
import { awaitsChallenge, PendingSignIns, resumedSignIn } from "./pending-sign-ins.ts";
import type { CompletionScope } from "./replaced-session.ts";
import type { CompleteParts } from "./require-challenge.ts";

const toContext = (scope: SignInScope): CompletionScope => scope as CompletionScope;

async function holdUser(
  { policies }: Deps,
  users: Pick<Services["users"], "hold" | "lock">,
  { user, credential }: SignIn,
): Promise<User | null> {
  const isRead = policies.length > 0 || credential === undefined;
  if (isRead) return users.lock(user.id);
  return (await users.hold(user.id)) ? user : null;
}

async function lockedSignIn({ users }: Services, signIn: SignIn): Promise<SignIn> {
  const user = await users.current(signIn.user);
  if (user === null) throw coreError("FAILED_TO_CREATE_SESSION");
  return { ...signIn, user };
}

async function takePending(
  { users }: Services,
  pendingSignIns: PendingSignIns,
  scope: SignInScope,
  { token, user, challenge }: PendingSignIn,
) {
  // The user is locked before the token is taken, in the order of every other path, against deadlocks.
  const current = await users.lock(user.id);
  if (current === null || !pendingSignIns.isInBrowser(scope, token)) return null;
  const stored = await pendingSignIns.take(token);
  if (stored === null || stored.userId !== user.id || !awaitsChallenge(stored, challenge)) return null;
  return { stored, current };
}

/** A sign-in without a password cannot detect a concurrent change by comparing the hash. */
const needsTransaction = (deps: Deps, signIn: SignIn): boolean =>
  signIn.limited !== undefined ||
  (deps.policies.length > 0 && signIn.credential === undefined) ||
  isConcerned(deps, signIn);

class StoreAuthentication implements Authentication {
  readonly #parts: CompleteParts;

  constructor(parts: CompleteParts) {
    this.#parts = parts;
  }

  async attempt(...guess: Parameters<Authentication["attempt"]>): Promise<void> {
    const { deps, store, services } = this.#parts;
    await createAttempts(deps, store, services).attempt(...guess);
  }

  async complete(scope: SignInScope, signIn: SignIn): Promise<SignedIn | Challenged | null> {
    const { deps, services, afterCommit } = this.#parts;
    const context = toContext(scope);
    scope.attribute({ userId: signIn.user.id, method: signIn.method });
    if (afterCommit !== null) {
      const locked = deps.policies.length === 0 ? signIn : await lockedSignIn(services, signIn);
      return completeInTransaction(this.#parts, context, locked, []);
    }
    const direct = needsTransaction(deps, signIn)
      ? NEEDS_TRANSACTION
      : await completeWithoutTransaction(this.#parts, context, signIn);
    if (direct !== NEEDS_TRANSACTION) return direct;
    return scope.transaction(async ({ authentication, users }) => {
      const user = await holdUser(deps, users, signIn);
      if (user === null) throw coreError("FAILED_TO_CREATE_SESSION");
      return authentication.complete(scope, { ...signIn, user });
    });
  }

  async pending(scope: SignInScope, challenge: string): Promise<PendingSignIn | null> {
    const found = await this.#parts.pendingSignIns.find(scope, challenge);
    if (found !== null) scope.attribute({ userId: found.user.id, method: found.method });
    return found;
  }

  async resume(scope: SignInScope, pending: PendingSignIn): Promise<SignedIn | Challenged | null> {
    const { services, afterCommit, pendingSignIns } = this.#parts;
    if (afterCommit === null) return scope.transaction(({ authentication }) => authentication.resume(scope, pending));
    const found = await takePending(services, pendingSignIns, scope, pending);
    if (found === null) return null;
    const { met, replaces } = found.stored;
    const replaced = replaces === null ? null : await services.sessions.authenticate(scope);
    const signIn: SignIn = {
      ...resumedSignIn(found.stored, found.current),
      ...(replaced !== null && replaced.session.token === replaces && { replaces: replaced }),
    };
    return completeInTransaction(this.#parts, toContext(scope), signIn, [...met, pending.challenge]);
  }

  handBack(...[scope, token, userId, options]: Parameters<Authentication["handBack"]>) {
    const { deps, services } = this.#parts;
    return handBack(deps, services, { ...options, scope, token, userId });
  }

  cancel(userId: string): Promise<void> {
    return this.#parts.pendingSignIns.cancel(userId);
  }
}

export const createAuthentication = (parts: Omit<CompleteParts, "pendingSignIns">): Authentication =>
  new StoreAuthentication({ ...parts, pendingSignIns: new PendingSignIns(parts.deps, parts.services) });
