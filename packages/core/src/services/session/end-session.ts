import type { EndedSession, Sessions } from "../../contracts/services.ts";
import { op } from "../../contracts/store.ts";
import { pendingSignInToken } from "../../data/tokens.ts";
import { createTokens } from "../tokens.ts";
import type { SessionParts } from "./session-parts.ts";

type Ending = "end" | "clearCookies" | "list" | "revoke" | "revokeAll" | "revokeOthers";

/** Sessions that one list shows at most. */
const LISTED = 100;

/** The part of `Sessions` that lists and ends them. */
export function createSessionEnder({ deps, store, cookies, toSession }: SessionParts): Pick<Sessions, Ending> {
  const { session } = deps.tables;
  /** Whoever has got as far as a challenge is to be ended as well; where nobody declares one, nobody has. */
  const endPending = async (userId: string): Promise<void> => {
    if (deps.challenges.size > 0) await createTokens(deps, store).revoke(userId, pendingSignInToken);
  };
  /** Deletes one; it is read only for somebody who listens, as not every database tells what it deletes. */
  const remove = async (where: { readonly token: string; readonly userId?: string }): Promise<EndedSession | null> => {
    if (!deps.tellsEndedSessions) return (await store.delete(session, { where })) > 0 ? {} : null;
    const ended = await store.take(session, { where });
    return ended === null ? null : { userId: ended.userId, sessionId: ended.id };
  };
  return {
    async end(scope) {
      const token = cookies.readToken(scope);
      cookies.clear(scope);
      return token === null ? null : remove({ token });
    },

    clearCookies: (scope) => cookies.clear(scope),

    async list(userId) {
      const rows = await store.list(session, {
        where: { userId, expiresAt: op.gt(deps.clock.now()) },
        orderBy: [{ column: "createdAt", direction: "desc" }],
        limit: LISTED,
      });
      return rows.map(toSession);
    },

    async revoke(userId, token) {
      return remove({ token, userId });
    },

    async revokeAll(userId) {
      await store.delete(session, { where: { userId } });
      await endPending(userId);
    },

    async revokeOthers(userId, keptToken) {
      await store.delete(session, { where: { userId, ...(keptToken !== null && { token: op.not(keptToken) }) } });
      if (keptToken !== null) await endPending(userId);
    },
  };
}
