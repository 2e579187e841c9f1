import type { SessionAtom, SessionState } from "@sallyport/client";
import type { ActiveSession } from "@sallyport/core";

/** What the server answered while it rendered: a session, or null for nobody; undefined where it did not ask. */
export type InitialSession = ActiveSession | null | undefined;

/** The arguments of `useSyncExternalStore`. */
interface SessionView {
  subscribe(onChange: () => void): () => void;
  get(): SessionState;
  /** What server and browser both render first. */
  getFirst(): SessionState;
}

/**
 * The session atom as one component sees it: until something newer is known, the session that its page came with.
 * The atom takes that session over only once the component listens, which it never does on a server, so that there one
 * person's session is not shown to the next.
 */
export function createSessionView($session: SessionAtom, initial: InitialSession): SessionView {
  const { init } = $session;
  const first = initial === undefined ? init : $session.answered(initial);
  return {
    subscribe(onChange) {
      // After a change the page may be from before it: its session does not come back.
      if (initial !== undefined && $session.value === init) $session.hydrate(initial);
      return $session.listen(onChange);
    },
    get: () => ($session.value === init ? first : $session.value),
    getFirst: () => first,
  };
}
