import { type ReactNode, useMemo } from "react";
import { SessionContext, type SessionContextValue } from "./session-context.ts";

/** What `<SessionProvider>` takes. */
export interface SessionProviderProps extends SessionContextValue {
  readonly children?: ReactNode;
}

/** Gives the components below it a client, and the session that the server rendered with. */
export function SessionProvider({ client, initialSession, children }: SessionProviderProps): ReactNode {
  const value = useMemo(() => ({ client, initialSession }), [client, initialSession]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
