import { useState } from "react";
import { linkParameters } from "../shell/link-parameters.ts";
import { offerOf, readBy, readConnected, readTrouble, type Trouble } from "./trouble.ts";

export interface Return {
  readonly trouble: Trouble | null;
  /** The list of accounts knows whether it is. */
  readonly connected: string | null;
  /** Not finished. */
  readonly by: string | null;
}

/** What the redirect brought, until the session changes. */
export function useReturn(status: string): Return {
  const [state, setState] = useState(() => ({
    status: "pending",
    trouble: readTrouble(linkParameters.parameters),
    connected: readConnected(linkParameters.parameters),
    by: readBy(linkParameters.parameters),
  }));
  const settled = status === "authenticated" || status === "unauthenticated";
  // An effect would show the account once without it.
  if (settled && state.status !== status) {
    const connected = status === "authenticated" ? offerOf(state.trouble) : null;
    setState(state.status === "pending" ? { ...state, status } : { status, trouble: null, connected, by: null });
  }
  return state;
}
