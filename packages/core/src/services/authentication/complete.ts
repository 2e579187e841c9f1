import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { Challenged, SessionTerms, SignedIn, SignIn } from "../../contracts/authentication.ts";
import type { ActiveSession, Session, User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { completePendingLink } from "../oauth/complete-pending-link.ts";
import { createSessionStarter } from "../session/begin-session.ts";
import { rememberBegun } from "../session/begun-in.ts";
import { haveEndedIn } from "../session/ended-in.ts";
import { createSessionParts } from "../session/session-parts.ts";
import { forgetAttempts } from "./attempts.ts";
import { decide, isConcerned } from "./decide.ts";
import type { createPendingSignIns } from "./pending-sign-ins.ts";
import { type CompletionScope, endReplaced, replacedBy } from "./replaced-session.ts";

export interface CompleteParts {
  readonly deps: Deps;
  readonly store: Store;
  readonly services: Services;
  /** Null outside of a transaction. */
  readonly afterCommit: AfterCommit | null;
  readonly pendingSignIns: ReturnType<typeof createPendingSignIns>;
}

/** A sign-in that turned out to need a transaction: nothing of it is left. */
export const UNSETTLED = Symbol("unsettled");
type Settled = SignedIn | Challenged | null;
type Quick = SignedIn | null | typeof UNSETTLED;

/** Columns of a session that its successor has as well: those of plugins. */
function carriedOver({ deps }: CompleteParts, replaced: ActiveSession | null): Record<string, unknown> {
  const { pluginSessionColumns } = deps;
  return Object.fromEntries(Object.entries(replaced?.session ?? {}).filter(([name]) => pluginSessionColumns.has(name)));
}

const follow = async ({ afterCommit }: CompleteParts, work: () => Promise<void>): Promise<void> =>
  afterCommit === null ? work() : afterCommit.next(work);

async function holdAtChallenge(
  parts: CompleteParts,
  scope: CompletionScope,
  signIn: SignIn,
  name: string,
  met: readonly string[],
): Promise<Challenged> {
  const { deps, services, pendingSignIns } = parts;
  const definition = deps.challenges.get(name);
  if (definition === undefined)
    throw new TypeError(`A policy answered with the challenge ${name}, which nobody declares`);
  const { user, isNew = false, method } = signIn;
  const answer = await definition.answer(user, services);
  const token = await pendingSignIns.issue({ ...signIn, replaces: replacedBy(signIn) ?? undefined }, name, met);
  scope.emit("sign-in.challenged", { user, method, challenge: name });
  await follow(parts, async () => pendingSignIns.send(scope, token));
  return { challenge: name, user, isNew, answer, page: definition.page(deps.config) };
}

/** The end of every sign-in: policies, then a session or a pending sign-in, then what follows its commit. */
export function createCompletion(parts: CompleteParts) {
  const { deps, store, services, afterCommit, pendingSignIns } = parts;
  const starter = createSessionStarter(createSessionParts(deps, store));
  /** The current user of the credential; null if its password has changed. */
  const stillIs = async ({ credential, user }: SignIn): Promise<User | null> =>
    credential === undefined ? user : services.accounts.findByHash(credential.accountId, credential.passwordHash);

  async function create(scope: CompletionScope, signIn: SignIn, terms: SessionTerms | null): Promise<Session> {
    const columns = { ...carriedOver(parts, replacedBy(signIn)), ...terms?.columns };
    const session = await starter.create(scope, signIn.user, {
      remember: signIn.remember ?? true,
      terms: { ...terms, columns },
    });
    if (afterCommit !== null) rememberBegun(afterCommit, session.token);
    return session;
  }

  async function begin(scope: CompletionScope, signIn: SignIn, session: Session): Promise<SignedIn> {
    const { user, method, remember = true, isNew = false } = signIn;
    scope.emit("session.created", { session, user, method });
    const signedIn: { session: Session; user: User; isNew: boolean } = { session, user, isNew };
    await follow(parts, async () => {
      starter.sendCookies(scope, signedIn, remember);
      pendingSignIns.clear(scope);
      const linked = await completePendingLink(scope, signedIn);
      // The cache cookie says otherwise.
      if (linked !== user) starter.sendCookies(scope, { session, user: linked }, remember);
      signedIn.user = linked;
      if (!haveEndedIn(afterCommit, user.id)) endReplaced(scope, signIn);
      await forgetAttempts(deps.challengeCounter, signIn);
    });
    return signedIn;
  }

  return {
    /** In a transaction that holds the user. @param met the challenges that were met */
    async settle(scope: CompletionScope, signIn: SignIn, met: readonly string[]): Promise<Settled> {
      if ((await stillIs(signIn)) === null) return null;
      const verdict = await decide(deps, signIn, services, scope, met);
      if ("challenge" in verdict) return holdAtChallenge(parts, scope, signIn, verdict.challenge, met);
      return begin(scope, { met, ...signIn }, await create(scope, signIn, verdict.terms));
    },

    /**
     * Without one, where no policy is concerned. What ends sessions along with a password, or with what a policy goes by,
     * may miss one that begins after it: so the user is read again once it is there.
     */
    async quickly(scope: CompletionScope, signIn: SignIn): Promise<Quick> {
      const session = await create(scope, signIn, null);
      const user = await stillIs(signIn);
      const isSettled = user !== null && !isConcerned(deps, { ...signIn, user });
      if (isSettled) return begin(scope, signIn, session);
      await services.sessions.revoke(signIn.user.id, session.token);
      return user === null ? null : UNSETTLED;
    },
  };
}
