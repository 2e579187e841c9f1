import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { EndedSession, Sessions } from "../../contracts/services.ts";
import { op, type Store } from "../../contracts/store.ts";
import { pendingSignInToken } from "../../data/tokens.ts";
import type { Deps } from "../deps.ts";
import { createTokens } from "../tokens.ts";
import { begunIn } from "./begun-in.ts";
import { rememberEnded } from "./ended-in.ts";
import type { SessionParts } from "./session-parts.ts";

type Ending = "end" | "list" | "revoke" | "revokeAll" | "revokeOthers" | "revokeImpersonations";

const LISTED = 100;

/**
 * Takes the user's lock, so that a concurrent impersonation is either deleted here or starts later. The column belongs
 * to the admin plugin.
 */
const impersonationEnder =
  (store: Store, { impersonatorColumn, tables: { session, user } }: Deps) =>
  async (userId: string) => {
    if (impersonatorColumn === null) return;
    await store.find(user, { where: { id: userId }, lock: true });
    const where: Readonly<Record<string, string>> = { [impersonatorColumn]: userId };
    await store.delete(session, { where });
  };

/** Reads the row only for listeners, because not all databases return deleted rows. */
const remover =
  ({ tables: { session }, tellsEndedSessions }: Deps, store: Store) =>
  async (where: { readonly token: string; readonly userId?: string }): Promise<EndedSession | null> => {
    if (!tellsEndedSessions) return (await store.delete(session, { where })) > 0 ? {} : null;
    const ended = await store.take(session, { where });
    return ended === null ? null : { userId: ended.userId, sessionId: ended.id };
  };

export function createSessionEnder(
  { deps, store, cookies, life, toSession }: SessionParts,
  afterCommit: AfterCommit | null,
): Pick<Sessions, Ending> {
  const { session } = deps.tables;
  const revokeImpersonations = impersonationEnder(store, deps);
  const deleteAll = (on: Store, userId: string, spared: string | null): Promise<number> =>
    on.delete(session, { where: { userId, ...(spared !== null && { token: op.not(spared) }) } });
  const endPending = async (userId: string): Promise<void> => {
    if (deps.challenges.size > 0) await createTokens(deps, store).revoke(userId, pendingSignInToken);
  };
  const remove = remover(deps, store);
  return {
    revokeImpersonations,

    async end(scope) {
      const token = cookies.readToken(scope);
      cookies.clear(scope);
      return token === null ? null : remove({ token });
    },

    async list(userId) {
      const rows = await store.list(session, {
        where: { userId, expiresAt: op.gt(deps.clock.now()) },
        orderBy: [{ column: "createdAt", direction: "desc" }],
        limit: LISTED,
      });
      return rows.filter((row) => life.isLive(row)).map(toSession);
    },

    async revoke(userId, token) {
      return remove({ token, userId });
    },

    async revokeAll(userId) {
      await deleteAll(store, userId, null);
      await revokeImpersonations(userId);
      await endPending(userId);
      if (afterCommit === null) return;
      rememberEnded(afterCommit, userId);
      const { outsideStore, logger } = deps;
      // A sign-in outside of a transaction may have started a session in the meantime.
      const endBegun = async (): Promise<void> => {
        await deleteAll(outsideStore ?? deps.store, userId, begunIn(afterCommit)).catch((error: unknown) => {
          logger.error("Sessions that began during the transaction could not be ended", { error });
        });
      };
      (outsideStore === null ? afterCommit.next : afterCommit.later)(endBegun);
    },

    async revokeOthers(userId, keptToken) {
      await deleteAll(store, userId, keptToken);
      await revokeImpersonations(userId);
      if (keptToken !== null) await endPending(userId);
    },
  };
}
