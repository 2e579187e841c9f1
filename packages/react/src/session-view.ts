import type { SessionAtom, SessionState } from "@sallyport/client";
import type { ActiveSession } from "@sallyport/core";

/** The server's session; null for nobody, undefined for unknown. */
export type InitialSession = ActiveSession | null | undefined;

/**
 * The server's session until a newer one is known. The shared atom takes it on listening only: on a server it would
 * show one user's session to the next.
 */
export function createSessionView($session: SessionAtom, initial: InitialSession): SessionAtom {
  if (initial === undefined) return $session;
  const { init } = $session;
  const first = $session.answered(initial);
  const get = (): SessionState => ($session.value === init ? first : $session.value);
  const listen: SessionAtom["listen"] = (onChange) => {
    // The page may be outdated.
    if ($session.value === init) $session.hydrate(initial);
    return $session.listen(onChange);
  };
  return Object.create($session, {
    init: { value: first },
    value: { get },
    get: { value: get },
    listen: { value: listen },
  }) as SessionAtom;
}
