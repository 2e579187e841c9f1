import { useState } from "react";
import { linkParameters } from "../shell/link-parameters.ts";
import { offerOf, readBy, readConnected, readTrouble, type Trouble } from "./trouble.ts";

export interface Return {
  readonly trouble: Trouble | null;
  /** Should be connected now; the list of accounts knows whether it is. */
  readonly connected: string | null;
  /** The provider of a sign-in that is not finished. */
  readonly by: string | null;
}

/** What a provider's redirect brought, until the session changes. */
export function useReturn(status: string): Return {
  const [state, setState] = useState(() => ({
    status: "pending",
    trouble: readTrouble(linkParameters.parameters),
    connected: readConnected(linkParameters.parameters),
    by: readBy(linkParameters.parameters),
  }));
  const settled = status === "authenticated" || status === "unauthenticated";
  // While rendering: an effect would show the account once without it.
  if (settled && state.status !== status) {
    const connected = status === "authenticated" ? offerOf(state.trouble) : null;
    setState(state.status === "pending" ? { ...state, status } : { status, trouble: null, connected, by: null });
  }
  return state;
}
