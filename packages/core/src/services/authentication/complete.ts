import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { Challenged, SessionTerms, SignedIn, SignIn } from "../../contracts/authentication.ts";
import type { Session, User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { completePendingLink } from "../oauth/complete-pending-link.ts";
import type { SocialScope } from "../oauth/provider-identity.ts";
import { createSessionStarter } from "../session/begin-session.ts";
import { createSessionParts } from "../session/session-parts.ts";
import { decide } from "./decide.ts";
import type { createPendingSignIns } from "./pending-sign-ins.ts";

export interface CompleteParts {
  readonly deps: Deps;
  readonly store: Store;
  readonly services: Services;
  /** Null outside of a transaction. */
  readonly afterCommit: AfterCommit | null;
  readonly pendingSignIns: ReturnType<typeof createPendingSignIns>;
}

/** Columns of a session that its successor has as well: those of plugins. */
function carriedOver({ deps }: CompleteParts, { replaces }: SignIn): Record<string, unknown> {
  if (replaces === undefined) return {};
  const { pluginSessionColumns } = deps;
  return Object.fromEntries(Object.entries(replaces.session).filter(([name]) => pluginSessionColumns.has(name)));
}

/** The end of every sign-in: policies, then a session or a pending sign-in, then what follows its commit. */
export function createCompletion(parts: CompleteParts) {
  const { deps, store, services, afterCommit, pendingSignIns } = parts;
  const starter = createSessionStarter(createSessionParts(deps, store));
  const follow = async (work: () => Promise<void>): Promise<void> =>
    afterCommit === null ? work() : afterCommit.next(work);
  const holds = async ({ credential }: SignIn): Promise<boolean> =>
    credential === undefined || services.accounts.hasHash(credential.accountId, credential.passwordHash);

  async function challenge(
    scope: SocialScope,
    signIn: SignIn,
    name: string,
    met: readonly string[],
  ): Promise<Challenged> {
    const definition = deps.challenges.get(name);
    if (definition === undefined)
      throw new TypeError(`A policy answered with the challenge ${name}, which nobody declares`);
    const { user, isNew = false, method } = signIn;
    const answer = await definition.answer(user, services);
    const token = await pendingSignIns.issue(signIn, name, met);
    scope.emit("sign-in.challenged", { user, method, challenge: name });
    await follow(async () => pendingSignIns.send(scope, token));
    return { challenge: name, user, isNew, answer, page: definition.page(deps.config) };
  }

  async function begin(scope: SocialScope, signIn: SignIn, terms: SessionTerms | null): Promise<SignedIn | null> {
    const { user, method, remember = true, isNew = false, replaces } = signIn;
    const columns = { ...carriedOver(parts, signIn), ...terms?.columns };
    const session = await starter.create(scope, user, { remember, terms: { ...terms, columns } });
    if (replaces !== undefined) await services.sessions.revoke(user.id, replaces.session.token);
    // Without a transaction that holds the user, what ends sessions along with a password may miss one that begins
    // after it: who has verified an older password leaves again.
    if (afterCommit === null && !(await holds(signIn))) {
      await services.sessions.revoke(user.id, session.token);
      return null;
    }
    scope.emit("session.created", { session, user, method });
    const signedIn: { session: Session; user: User; isNew: boolean } = { session, user, isNew };
    await follow(async () => {
      starter.sendCookies(scope, signedIn, remember);
      pendingSignIns.clear(scope);
      const linked = await completePendingLink(scope, signedIn);
      // The cache cookie says otherwise.
      if (linked !== user) starter.sendCookies(scope, { session, user: linked }, remember);
      signedIn.user = linked;
    });
    return signedIn;
  }

  /** @param met the challenges that were met */
  return async (scope: SocialScope, signIn: SignIn, met: readonly string[]): Promise<SignedIn | Challenged | null> => {
    if (afterCommit !== null && !(await holds(signIn))) return null;
    const verdict = await decide(deps, signIn, services, scope, met);
    if ("challenge" in verdict) return challenge(scope, signIn, verdict.challenge, met);
    return begin(scope, signIn, verdict.terms);
  };
}
