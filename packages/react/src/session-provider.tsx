import { type ReactNode, useMemo } from "react";
import { SessionContext, type SessionContextValue } from "./session-context.ts";

/** Props of `SessionProvider`. */
export interface SessionProviderProps extends SessionContextValue {
  readonly children?: ReactNode;
}

/** Provides a client and the server's session to its children. */
export function SessionProvider({ client, initialSession, children }: SessionProviderProps): ReactNode {
  const value = useMemo(() => ({ client, initialSession }), [client, initialSession]);
  return <SessionContext.Provider value={value}>{children}</SessionContext.Provider>;
}
