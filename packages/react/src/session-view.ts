import type { SessionAtom, SessionState } from "@sallyport/client";
import type { ActiveSession } from "@sallyport/core";

/** The session as of the server's rendering; null for nobody, undefined where it did not ask. */
export type InitialSession = ActiveSession | null | undefined;

/** The arguments of `useSyncExternalStore`. */
interface SessionView {
  subscribe(onChange: () => void): () => void;
  get(): SessionState;
  /** What server and browser both render first. */
  getFirst(): SessionState;
}

/**
 * Shows the page's session until something newer is known. The shared atom takes it over only on listening, which never
 * happens on a server, where it would show one user's session to the next.
 */
export function createSessionView($session: SessionAtom, initial: InitialSession): SessionView {
  const { init } = $session;
  const first = initial === undefined ? init : $session.answered(initial);
  return {
    subscribe(onChange) {
      // The page may be older than a change: its session does not come back.
      if (initial !== undefined && $session.value === init) $session.hydrate(initial);
      return $session.listen(onChange);
    },
    get: () => ($session.value === init ? first : $session.value),
    getFirst: () => first,
  };
}
