import { type ReactNode, useEffect, useMemo } from "react";
import { rememberReturn } from "./last-used.ts";
import { SessionContext, type SessionContextValue } from "./session-context.ts";

/** Decides which client `SessionProvider` shares, and the session its children start from. */
export interface SessionProviderProps extends SessionContextValue {
  readonly children?: ReactNode;
}

/** Provides a client and the server's session to its children. */
export function SessionProvider({ client, initialSession, children }: SessionProviderProps): ReactNode {
  // Callers in plain JavaScript may omit the client, or pass a module by mistake.
  if (!(client as object | undefined) || !("$session" in client))
    throw new TypeError("The provider must be given a client: <UIProvider client={createAuthClient()}>");
  const value = useMemo(() => ({ client, initialSession }), [client, initialSession]);
  // Stores of plugins listen to the session without this context.
  useEffect(() => {
    if (initialSession !== undefined) client.$session.hydrate(initialSession);
  }, [client, initialSession]);
  useEffect(() => rememberReturn(client), [client]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
