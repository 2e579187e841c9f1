import type { Challenged, SessionTerms, SignedIn, SignIn } from "../../contracts/authentication.ts";
import type { ActiveSession, Session, User } from "../../contracts/entities.ts";
import type { Services } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import { coreError } from "../../data/core-error.ts";
import { isStoreConflict } from "../../data/store-errors.ts";
import type { Deps } from "../deps.ts";
import { completePendingLink } from "../oauth/complete-pending-link.ts";
import { type SessionOptions, sessionStarterOf } from "../session/begin-session.ts";
import { rememberBegun } from "../session/begun-in.ts";
import { haveEndedIn } from "../session/ended-in.ts";
import { forgetAttempts } from "./attempts.ts";
import { decide, isConcerned, type Verdict } from "./decide.ts";
import { evictOldest, limitsSessions } from "./evict-oldest.ts";
import { type CompletionScope, carriedOver, endOthers, replacedBy } from "./replaced-session.ts";
import { type CompleteParts, requireChallenge } from "./require-challenge.ts";
import { SignInDenied } from "./sign-in-denied.ts";

export const NEEDS_TRANSACTION = Symbol("needs transaction");
type Outcome = SignedIn | Challenged | null;
type Quick = SignedIn | null | typeof NEEDS_TRANSACTION;

/** Reads the session to be replaced once more. A session that has ended in the meantime must not start another. */
async function refreshReplaced(
  { services, afterCommit }: CompleteParts,
  scope: CompletionScope,
  signIn: SignIn,
  replaced: ActiveSession,
): Promise<SignIn> {
  if (haveEndedIn(afterCommit, signIn.user.id)) return signIn;
  const live = await services.sessions.authenticate(scope);
  if (live?.session.id !== replaced.session.id) throw coreError("UNAUTHORIZED");
  return { ...signIn, replaces: live };
}

const findCurrentUser = ({ services }: CompleteParts, { credential, user }: SignIn): User | Promise<User | null> =>
  credential === undefined ? user : services.accounts.findByHash(credential.accountId, credential.passwordHash);

const sessionOptionsOf = (deps: Deps, signIn: SignIn, terms: SessionTerms | null): SessionOptions => {
  const replaced = replacedBy(signIn);
  return {
    remember: signIn.remember ?? true,
    terms: replaced === null ? terms : carriedOver(deps, replaced, terms),
  };
};

const createSession = (
  deps: Deps,
  store: Store,
  scope: CompletionScope,
  signIn: SignIn,
  terms = signIn.terms ?? null,
): Promise<Session> => sessionStarterOf(deps).create(store, scope, signIn.user, sessionOptionsOf(deps, signIn, terms));

const emitCreated = (scope: CompletionScope, { user, method }: SignIn, session: Session): void =>
  scope.emit("session.created", { session, user, method });

async function createForListeners({ deps }: CompleteParts, scope: CompletionScope, signIn: SignIn): Promise<Session> {
  const work = async ({ store: inside }: Services): Promise<Session> => {
    const session = await createSession(deps, inside, scope, signIn);
    emitCreated(scope, signIn, session);
    return session;
  };
  return scope.transaction(work, { holdsInserts: true }).catch((error: unknown) => {
    throw isStoreConflict(error) ? coreError("FAILED_TO_CREATE_SESSION", { cause: error }) : error;
  });
}

/** Without a counter, no guesses are counted that a mark of the browser could tell apart. */
const leavesMark = ({ counter }: Deps, { impersonator, remember = true }: SignIn): boolean =>
  counter !== null && remember && impersonator === undefined;

async function revokeUndelivered(
  { deps, services }: CompleteParts,
  scope: CompletionScope,
  { id: sessionId, userId, token }: Session,
): Promise<void> {
  const revoking = scope.write(async ({ sessions }) => {
    await sessions.revoke(userId, token);
    if (deps.listensInTransaction) scope.emit("session.revoked", { userId, sessionId });
  }, "session.revoked");
  await revoking.catch(async (error: unknown) => {
    // The session must end even if a listener fails.
    await services.sessions.revoke(userId, token);
    throw error;
  });
}

/** A denial would reveal that the password was correct. */
const asLimited =
  ({ limited }: SignIn) =>
  (error: unknown): never => {
    throw limited !== undefined && error instanceof SignInDenied ? limited : error;
  };

interface Begun {
  readonly session: Session;
  user: User;
  readonly isNew: boolean;
}

async function deliver(
  { deps, store, afterCommit, pendingSignIns }: CompleteParts,
  scope: CompletionScope,
  signIn: SignIn,
  signedIn: Begun,
): Promise<void> {
  const starter = sessionStarterOf(deps);
  const { user, remember = true, met = [] } = signIn;
  const { session } = signedIn;
  starter.sendCookies(scope, signedIn, remember);
  pendingSignIns.clear(scope);
  // An impersonator must not link an account in the user's name.
  const linking = signIn.impersonator === undefined ? completePendingLink(scope, signedIn) : user;
  const linked = linking instanceof Promise ? await linking : linking;
  if (linked !== user) starter.sendCookies(scope, { session, user: linked }, remember);
  signedIn.user = linked;
  const evict = (current: Services): Promise<void> => evictOldest(deps, current, scope, signIn, session);
  const replaced = haveEndedIn(afterCommit, user.id) ? null : replacedBy(signIn);
  endOthers(scope, signIn, replaced, limitsSessions(deps, signIn) ? evict : null);
  for (const run of deps.signedInSteps) run(signedIn, signIn, scope);
  if (met.length > 0) await forgetAttempts(deps, store, scope, { user, met });
  if (leavesMark(deps, signIn)) await scope.services.passwordGuard.remember(scope, linked);
}

function begin(
  parts: CompleteParts,
  scope: CompletionScope,
  signIn: SignIn,
  session: Session,
): SignedIn | Promise<SignedIn> {
  const { user, isNew = false } = signIn;
  const signedIn: Begun = { session, user, isNew };
  const finish = (): Promise<void> => deliver(parts, scope, signIn, signedIn);
  if (parts.afterCommit === null) return finish().then(() => signedIn);
  parts.afterCommit.next(finish);
  return signedIn;
}

/** Call in a transaction that holds the user's lock. @param answered challenges that were passed before */
export async function completeInTransaction(
  parts: CompleteParts,
  scope: CompletionScope,
  given: SignIn,
  answered: readonly string[],
): Promise<Outcome> {
  const { deps, store, services, afterCommit } = parts;
  const replaced = replacedBy(given);
  const current = replaced === null ? given : await refreshReplaced(parts, scope, given, replaced);
  const { met = [] } = given;
  const signIn = { ...current, met: answered.length === 0 ? met : [...met, ...answered] };
  if (signIn.credential !== undefined && (await findCurrentUser(parts, signIn)) === null) return null;
  const verdict: Verdict =
    deps.policies.length === 0
      ? { terms: signIn.terms ?? null }
      : await decide(deps, signIn, services, scope, signIn.met).catch(asLimited(signIn));
  if ("challenge" in verdict) return requireChallenge(parts, scope, signIn, verdict);
  if (signIn.limited !== undefined) throw signIn.limited;
  const session = await createSession(deps, store, scope, signIn, verdict.terms);
  // A later step of the same transaction may end the user's sessions and must not end this one.
  if (afterCommit !== null) rememberBegun(afterCommit, session.token);
  emitCreated(scope, signIn, session);
  return begin(parts, scope, signIn, session);
}

/**
 * Completes without a transaction where no policy applies. A concurrent revocation may miss the new session, so the
 * user is read again afterwards.
 */
export async function completeWithoutTransaction(
  parts: CompleteParts,
  scope: CompletionScope,
  given: SignIn,
): Promise<Quick> {
  const { deps, store } = parts;
  const replaced = replacedBy(given);
  const signIn = replaced === null ? given : await refreshReplaced(parts, scope, given, replaced);
  const hasListeners = deps.listensInTransaction;
  const session = await (hasListeners
    ? createForListeners(parts, scope, signIn)
    : createSession(deps, store, scope, signIn));
  let verdict: Exclude<Quick, SignedIn> | "settled" = null;
  try {
    const user = await findCurrentUser(parts, signIn);
    if (user !== null) verdict = isConcerned(deps, { ...signIn, user }) ? NEEDS_TRANSACTION : "settled";
  } finally {
    if (verdict !== "settled") await revokeUndelivered(parts, scope, session);
  }
  if (verdict !== "settled") return verdict;
  if (!hasListeners) emitCreated(scope, signIn, session);
  return begin(parts, scope, signIn, session);
}
