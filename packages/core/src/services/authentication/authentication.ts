import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { Authentication, SignIn, SignInScope } from "../../contracts/authentication.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { coreError } from "../../data/core-error.ts";
import type { Deps } from "../deps.ts";
import type { SocialScope } from "../oauth/provider-identity.ts";
import { createAttempts } from "./attempts.ts";
import { createCompletion } from "./complete.ts";
import { isConcerned } from "./decide.ts";
import { createPendingSignIns } from "./pending-sign-ins.ts";

/** It is an endpoint's context that comes; the contract cannot name all of it without a circle. */
const toContext = (scope: SignInScope): SocialScope => scope as SocialScope;

/** Where sessions begin, on one store; `afterCommit` null outside of a transaction. */
export function createAuthentication(
  deps: Deps,
  store: Store,
  services: Services,
  afterCommit: AfterCommit | null,
): Authentication {
  const pendingSignIns = createPendingSignIns(deps, services);
  const complete = createCompletion({ deps, store, services, afterCommit, pendingSignIns });
  return {
    ...createAttempts(deps.challengeCounter),

    async complete(scope, signIn) {
      const needsTransaction = deps.listensInTransaction || isConcerned(deps, signIn);
      if (afterCommit !== null || !needsTransaction) return complete(toContext(scope), signIn, []);
      return scope.transaction(async ({ authentication, users }) => {
        const user = await users.lock(signIn.user.id);
        if (user === null) throw coreError("FAILED_TO_CREATE_SESSION");
        return authentication.complete(scope, { ...signIn, user });
      });
    },

    pending: (scope, challenge) => pendingSignIns.find(scope, challenge),

    async resume(scope, { token, user, challenge }) {
      const kept = await pendingSignIns.take(token);
      const current = kept === null ? null : await services.users.find(kept.userId);
      if (kept === null || current === null || current.id !== user.id || kept.challenge !== challenge) return null;
      const { method, remember, isNew, callbackURL, amr, met, replaces } = kept;
      const signIn: SignIn = { user: current, method, remember, isNew, callbackURL: callbackURL ?? undefined, amr };
      const replaced = replaces === null ? null : await services.sessions.authenticate(scope);
      const isSame = replaced !== null && replaced.session.token === replaces;
      return complete(toContext(scope), isSame ? { ...signIn, replaces: replaced } : signIn, [...met, challenge]);
    },

    cancel: (userId) => pendingSignIns.cancel(userId),
  };
}
