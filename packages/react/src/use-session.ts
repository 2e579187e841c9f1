import type { SessionAtom, SessionState } from "@sallyport/client";
import { useContext, useMemo } from "react";
import { SessionContext } from "./session-context.ts";
import { createSessionView, type InitialSession } from "./session-view.ts";
import { useStore } from "./use-store.ts";

/** Options of `useSession`. */
export interface UseSessionOptions {
  /** The session that the server has read, or `null` if there is none. It saves the first request. */
  readonly initialSession?: InitialSession;
}

export function useSessionOf($own: SessionAtom | undefined, { initialSession }: UseSessionOptions = {}): SessionState {
  const provided = useContext(SessionContext);
  const $session = $own ?? provided?.client.$session;
  if (!$session) throw new Error("useSession must be called inside a <SessionProvider>, or as client.useSession()");
  const given = provided?.client.$session === $session ? provided.initialSession : undefined;
  const initial = initialSession === undefined ? given : initialSession;
  return useStore(useMemo(() => createSessionView($session, initial), [$session, initial]));
}

/**
 * Reads the session of the `SessionProvider` above.
 * @throws Error without a provider
 */
export function useSession(options?: UseSessionOptions): SessionState {
  return useSessionOf(undefined, options);
}
