import type { AfterCommit } from "../../contracts/auth-context.ts";
import type { Sessions } from "../../contracts/services.ts";
import type { Store } from "../../contracts/store.ts";
import type { Deps } from "../deps.ts";
import { createSessionStarter } from "./begin-session.ts";
import { createSessionChanger } from "./change-session.ts";
import { createSessionEnder } from "./end-session.ts";
import { createSessionReader } from "./read-session.ts";
import { createSessionParts } from "./session-parts.ts";
import { notFresh } from "./session-terms.ts";

export function createSessions(deps: Deps, store: Store, afterCommit: AfterCommit | null): Sessions {
  const parts = createSessionParts(deps, store);
  const { refreshCache } = createSessionStarter(parts);
  const { freshAgeSeconds } = deps.config.session;
  return {
    ...createSessionReader(parts, afterCommit !== null),
    refreshCache,
    ...createSessionChanger(parts),
    isShown: (scope) => parts.cookies.readToken(scope) !== null,
    isCached: parts.cache.has,
    isCarried: parts.cookies.isCarried,
    ...createSessionEnder(parts, afterCommit),
    impersonatorOf(session) {
      const { impersonatorColumn } = deps;
      const id: unknown = impersonatorColumn === null ? null : Reflect.get(session, impersonatorColumn);
      return typeof id === "string" ? id : null;
    },
    isGuest: ({ user }) => deps.guests.some((isGuest) => isGuest(user)),
    // Extending a session does not make it fresh again.
    isFresh: (session) =>
      !notFresh(session) &&
      (freshAgeSeconds === 0 || session.createdAt.getTime() + freshAgeSeconds * 1000 > deps.clock.now().getTime()),
  };
}
