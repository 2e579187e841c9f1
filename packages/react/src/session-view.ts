import type { SessionAtom, SessionState } from "@sallyport/client";
import type { ActiveSession } from "@sallyport/core";

/**
 * The session that a server has read. It is `null` without a session, and `undefined` if the server did not read it.
 */
export type InitialSession = ActiveSession | null | undefined;

/**
 * Shows the server's session until a newer one is known. The shared atom receives it only when a component listens:
 * on a server, setting it during rendering would show one user's session to the next.
 */
export function createSessionView($session: SessionAtom, initial: InitialSession): SessionAtom {
  if (initial === undefined) return $session;
  const { init } = $session;
  const first = $session.answered(initial);
  const get = (): SessionState => ($session.value === init ? first : $session.value);
  const listen: SessionAtom["listen"] = (onChange) => {
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
