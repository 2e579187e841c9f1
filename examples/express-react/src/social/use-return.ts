import { useState } from "react";
import { linkParameters } from "../shell/link-parameters.ts";
import { offerOf, readBy, readConnected, readTrouble, type Trouble } from "./trouble.ts";

export interface Return {
  readonly trouble: Trouble | null;
  /** The provider that should be connected by now; the list of ways in knows whether it is. */
  readonly connected: string | null;
  /** The provider that a sign-in was begun with, which somebody who is not signed in has yet to go through. */
  readonly by: string | null;
}

/** What somebody brings back from a provider: it is told until they sign in or out. */
export function useReturn(status: string): Return {
  const [state, setState] = useState(() => ({
    status: "pending",
    trouble: readTrouble(linkParameters.parameters),
    connected: readConnected(linkParameters.parameters),
    by: readBy(linkParameters.parameters),
  }));
  const settled = status === "authenticated" || status === "unauthenticated";
  // Derived while rendering: an effect would show the account once without what has just been connected to it.
  if (settled && state.status !== status) {
    const connected = status === "authenticated" ? offerOf(state.trouble) : null;
    setState(state.status === "pending" ? { ...state, status } : { status, trouble: null, connected, by: null });
  }
  return state;
}
