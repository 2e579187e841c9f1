import { type ReactNode, useEffect, useMemo } from "react";
import { SessionContext, type SessionContextValue } from "./session-context.ts";

/** Props of `SessionProvider`. */
export interface SessionProviderProps extends SessionContextValue {
  readonly children?: ReactNode;
}

/** Provides a client and the server's session to its children. */
export function SessionProvider({ client, initialSession, children }: SessionProviderProps): ReactNode {
  // Plain JavaScript may leave it out, or give a module in its place.
  if (!(client as object | undefined) || !("$session" in client))
    throw new TypeError("A provider needs a client: <UIProvider client={createAuthClient()}>");
  const value = useMemo(() => ({ client, initialSession }), [client, initialSession]);
  // For whatever listens to the session without this context, such as the stores of plugins.
  useEffect(() => {
    if (initialSession !== undefined) client.$session.hydrate(initialSession);
  }, [client, initialSession]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
