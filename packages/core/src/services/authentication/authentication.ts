import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { Authentication, PendingSignIn, SignIn, SignInScope } from "../../contracts/authentication.ts";
import type { User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";
import { createAttempts } from "./attempts.ts";
import { createCompletion, NEEDS_TRANSACTION } from "./complete.ts";
import { isConcerned } from "./decide.ts";
import { handBack } from "./hand-back.ts";
import { awaitsChallenge, createPendingSignIns, resumedSignIn } from "./pending-sign-ins.ts";
import type { CompletionScope } from "./replaced-session.ts";

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
  pendingSignIns: ReturnType<typeof createPendingSignIns>,
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

export function createAuthentication(
  deps: Deps,
  store: Store,
  services: Services,
  afterCommit: AfterCommit | null,
): Authentication {
  const pendingSignIns = createPendingSignIns(deps, services);
  const finish = createCompletion({ deps, store, services, afterCommit, pendingSignIns });

  /** A sign-in without a password cannot detect a concurrent change by comparing the hash. */
  const needsTransaction = (signIn: SignIn): boolean =>
    signIn.limited !== undefined ||
    (deps.policies.length > 0 && signIn.credential === undefined) ||
    isConcerned(deps, signIn);

  return {
    attempt: (...guess) => createAttempts(deps, store, services).attempt(...guess),

    async complete(scope, signIn) {
      const context = toContext(scope);
      scope.attribute({ userId: signIn.user.id, method: signIn.method });
      if (afterCommit !== null) {
        const locked = deps.policies.length === 0 ? signIn : await lockedSignIn(services, signIn);
        return finish.inTransaction(context, locked, []);
      }
      const direct = needsTransaction(signIn) ? NEEDS_TRANSACTION : await finish.withoutTransaction(context, signIn);
      if (direct !== NEEDS_TRANSACTION) return direct;
      return scope.transaction(async ({ authentication, users }) => {
        const user = await holdUser(deps, users, signIn);
        if (user === null) throw coreError("FAILED_TO_CREATE_SESSION");
        return authentication.complete(scope, { ...signIn, user });
      });
    },

    async pending(scope, challenge) {
      const found = await pendingSignIns.find(scope, challenge);
      if (found !== null) scope.attribute({ userId: found.user.id, method: found.method });
      return found;
    },

    async resume(scope, pending) {
      if (afterCommit === null) return scope.transaction(({ authentication }) => authentication.resume(scope, pending));
      const found = await takePending(services, pendingSignIns, scope, pending);
      if (found === null) return null;
      const { met, replaces } = found.stored;
      const replaced = replaces === null ? null : await services.sessions.authenticate(scope);
      const signIn: SignIn = {
        ...resumedSignIn(found.stored, found.current),
        ...(replaced !== null && replaced.session.token === replaces && { replaces: replaced }),
      };
      return finish.inTransaction(toContext(scope), signIn, [...met, pending.challenge]);
    },

    handBack: (scope, token, userId, options) => handBack(deps, store, services, { ...options, scope, token, userId }),
    cancel: (userId) => pendingSignIns.cancel(userId),
  };
}
