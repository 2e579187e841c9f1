import type { SessionAtom, SessionState } from "@sallyport/client";
import type { ActiveSession } from "@sallyport/core";

/** The server's session; null for nobody, undefined for unknown. */
export type InitialSession = ActiveSession | null | undefined;

/** For `useSyncExternalStore`. */
interface SessionView {
  subscribe(onChange: () => void): () => void;
  get(): SessionState;
  /** For server and first render. */
  getFirst(): SessionState;
}

/**
 * The server's session until a newer one is known. The shared atom takes it on listening only: on a server it would
 * show one user's session to the next.
 */
export function createSessionView($session: SessionAtom, initial: InitialSession): SessionView {
  const { init } = $session;
  const first = initial === undefined ? init : $session.answered(initial);
  return {
    subscribe(onChange) {
      // The page may be outdated.
      if (initial !== undefined && $session.value === init) $session.hydrate(initial);
      return $session.listen(onChange);
    },
    get: () => ($session.value === init ? first : $session.value),
    getFirst: () => first,
  };
}
